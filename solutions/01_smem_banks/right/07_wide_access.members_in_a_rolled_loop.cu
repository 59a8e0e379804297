// The members of a body are stored by a loop that is not unrolled: they lie in local memory before.

// TODO 4
  __shared__ float tile[4][kThreads];
  const float members[4] = {own.x, own.y, own.z, own.mass};
#pragma unroll 1
  for (int m = 0; m < 4; ++m) tile[m][t] = members[m];
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
// END TODO
