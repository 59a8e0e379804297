// rejected-by: split_without_conflict
// because: expected at most 2 shared-memory store wavefronts, got 4
// points: 7
// family: mistake
// Two requests in place of one that takes two wavefronts.

// TODO 4
  __shared__ int tile[64];
  if (i < 64 && i % 2 == 0) tile[i / 2] = pairs[base + i];
  if (i < 64 && i % 2 == 1) tile[32 + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i];
// END TODO
