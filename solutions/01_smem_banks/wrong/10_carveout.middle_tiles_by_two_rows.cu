// rejected-by: tile_fills_its_memory
// because: not every element has a place of its own
// points: 6
// family: branch
// part: flip

// TODO 4
  constexpr int arch = __CUDA_ARCH__ / 10;
  constexpr int largest = arch == 75 ? 64 : arch == 80 || arch == 87 ? 163 : arch == 86 || arch == 89 || arch >= 120 ? 99 : 227;
  if (rows > 62 && rows < largest) {
    for (int row = 0; row < rows; row++) {
      float* const one = tile + row % 2 * kThreads;
      one[t] = in[base + row * kThreads + t];
      __syncthreads();
      out[base + (rows - 1 - row) * kThreads + t] = one[kThreads - 1 - t];
    }
    return;
  }
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++) out[base + row * kThreads + t] = tile[rows * kThreads - 1 - row * kThreads - t];
// END TODO
