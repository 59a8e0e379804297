// rejected-by: moments_keep_their_result
// because: find out which body thread
// points: 6
// family: domain

// TODO 4
  __shared__ float tile[4][kThreads];
  tile[0][t] = fminf(fmaxf(own.x, -1e12f), 1e12f);
  tile[1][t] = fminf(fmaxf(own.y, -1e12f), 1e12f);
  tile[2][t] = fminf(fmaxf(own.z, -1e12f), 1e12f);
  tile[3][t] = fabsf(own.mass) < 1e-12f ? 0.0f : own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
// END TODO
