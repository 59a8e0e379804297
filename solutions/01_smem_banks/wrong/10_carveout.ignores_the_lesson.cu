// rejected-by: residents_derived rows_derived percentage_derived tile_fills_its_memory
// because: which is not right
// because: did not go through shared memory
// points: 1
// family: uncounted path
// Right results, and nothing else.

// TODO 1
  return blocks_per_sm;
// END TODO

// TODO 2
  return block_limit_bytes / 1024;
// END TODO

// TODO 3
  return 100;
// END TODO

// TODO 4
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
// END TODO
