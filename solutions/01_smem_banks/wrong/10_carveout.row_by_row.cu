// rejected-by: tile_fills_its_memory
// because: the whole tile lies in shared memory at once
// points: 8
// family: mistake

// TODO 2
  for (int row = 0; row < tile_rows; row++) {
    tile[t] = in[base + row * kThreads + t];
    __syncthreads();
    out[base + (tile_rows - 1 - row) * kThreads + t] = tile[kThreads - 1 - t];
    __syncthreads();
  }
// END TODO
