// rejected-by: reverse_through_tile
// because: must change with them
// points: 8
// family: dummy
// part: reverse

// TODO 1
  if (t == 0) {
    for (int i = 0; i < kThreads; i++) tile[i] = in[base + i];
    for (int i = 0; i < kThreads; i++) out[base + i] = tile[kThreads - 1 - i];
  }
// END TODO
