// Each thread loads what it has stored, and writes it to the other end.

// TODO 4
  for (int row = rows - 1; row >= 0; --row) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  float* const end = out + base + rows * kThreads - 1 - t;
  for (int row = 0; row < rows; ++row) end[-row * kThreads] = tile[row * kThreads + t];
// END TODO
