// rejected-by: tile_fills_its_memory
// because: the kernel must miss them
// points: 6
// family: mistake

// TODO 4
  for (int row = 0; row < rows; row++) {
    tile[t] = in[base + row * kThreads + t];
    __syncthreads();
    out[base + (rows - 1 - row) * kThreads + t] = tile[kThreads - 1 - t];
    __syncthreads();
  }
// END TODO
