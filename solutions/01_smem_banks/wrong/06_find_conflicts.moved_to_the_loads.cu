// rejected-by: split_without_conflict
// because: do the loads still conflict
// points: 7
// family: mistake

// TODO 4
  __shared__ int tile[64];
  if (i < 64) tile[i] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i % 32 * 2 + i / 32];
// END TODO
