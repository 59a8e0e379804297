// rejected-by: tile_fills_its_memory
// because: did not go through shared memory
// points: 6
// family: uncounted path
// part: flip

// TODO 4
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
// END TODO
