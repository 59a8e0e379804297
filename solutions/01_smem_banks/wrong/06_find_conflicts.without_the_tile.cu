// rejected-by: split_without_conflict
// rejected-by: preview_without_conflict
// because: did not go through shared memory
// points: 4
// family: uncounted path

// TODO 4
  if (i < 64) channels[base + i] = pairs[base + i % 32 * 2 + i / 32];
// END TODO

// TODO 5
  if (i < 32) pairs[blockIdx.x * 32 + i] = channels[blockIdx.x * 64 + (i % 2) * 32 + i / 2 * 2];
// END TODO
