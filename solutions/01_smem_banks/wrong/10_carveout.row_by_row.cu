// rejected-by: tile_fills_its_memory
// because: not every element has a place of its own
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
