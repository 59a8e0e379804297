// rejected-by: tile_fills_its_memory
// because: did not go through shared memory
// points: 6
// family: uncounted path
// part: flip

// TODO 4
  for (int row = rows / 2; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  for (int row = 0; row < rows / 2; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++) {
    const int from = (rows - 1 - row) * kThreads + (kThreads - 1 - t);
    out[base + row * kThreads + t] = row == 0 ? in[base + from] : tile[from];
  }
// END TODO
