// rejected-by: tile_fills_its_memory
// because: did not go through shared memory
// points: 7
// family: mistake

// TODO 4
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
// END TODO
