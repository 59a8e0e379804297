// rejected-by: moments_keep_their_result
// because: find out which body thread
// points: 6
// family: domain

// TODO 4
  __shared__ float tile[4][kThreads];
  tile[0][t] = own.x; tile[1][t] = own.y; tile[2][t] = own.z; tile[3][t] = own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  const float m = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
  moment[blockIdx.x * kThreads + t] = fminf(fmaxf(m, -3.4028235e38f), 3.4028235e38f);
// END TODO
