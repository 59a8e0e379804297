// TODO 4
#pragma unroll 4
  for (int row = 0; row < rows; ++row) {
    const int i = row * kThreads + t;
    tile[rows * kThreads - 1 - i] = __ldg(in + base + i);
  }
  __syncthreads();
#pragma unroll
  for (int row = 0; row < rows; ++row) {
    const int i = row * kThreads + t;
    out[base + i] = tile[i];
  }
// END TODO
