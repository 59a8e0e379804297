// Four rows in registers at a time.

// TODO 4
  for (int first = 0; first < rows; first += 4) {
    float own[4];
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (first + k < rows) own[k] = in[base + (first + k) * kThreads + t];
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (first + k < rows) tile[(first + k) * kThreads + t] = own[k];
  }
  __syncthreads();
  const float* from = tile + rows * kThreads - 1 - t;
  for (int row = 0; row < rows; ++row, from -= kThreads) out[base + row * kThreads + t] = *from;
// END TODO
