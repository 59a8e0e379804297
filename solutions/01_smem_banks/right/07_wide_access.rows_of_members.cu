// One array of four rows; the other end is found when storing; derived bank by bank.

// TODO 1
  int wavefronts = 0;
  const int words = bytes / 4, passes = words, lanes = 32 / passes;
  for (int pass = 0; pass < passes; ++pass) {
    int worst = 0;
    for (int bank = 0; bank < 32; ++bank) {
      int touched = 0;
      for (int lane = pass * lanes; lane < (pass + 1) * lanes; ++lane)
        for (int word = 0; word < words; ++word) touched += (distance / 4 * lane + word) % 32 == bank;
      worst = max(worst, touched);
    }
    wavefronts += worst;
  }
  return wavefronts;
// END TODO

// TODO 2
  __shared__ float2 tile[kThreads];
  tile[kThreads - 1 - t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[t];
// END TODO

// TODO 3
  __shared__ float4 tile[kThreads];
  tile[t ^ (kThreads - 1)] = in[base + t];
  __syncthreads();
  out[base + t] = tile[t];
// END TODO

// TODO 4
  __shared__ float tile[4][kThreads];
  const int o = kThreads - 1 - t;
  tile[0][o] = own.x;
  tile[1][o] = own.y;
  tile[2][o] = own.z;
  tile[3][o] = own.mass;
  __syncthreads();
  moment[blockIdx.x * kThreads + t] = tile[3][t] * tile[0][t] + tile[3][t] * tile[1][t] + tile[3][t] * tile[2][t];
// END TODO
