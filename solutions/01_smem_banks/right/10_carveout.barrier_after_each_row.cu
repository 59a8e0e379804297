// More barriers than are needed.

// TODO 4
  for (int row = 0; row < rows; row++) {
    tile[row * kThreads + t] = in[base + row * kThreads + t];
    __syncthreads();
  }
  for (int row = 0; row < rows; row++) {
    const float value = tile[(rows - 1 - row) * kThreads + kThreads - 1 - t];
    out[base + row * kThreads + t] = value;
    __syncthreads();
  }
// END TODO
