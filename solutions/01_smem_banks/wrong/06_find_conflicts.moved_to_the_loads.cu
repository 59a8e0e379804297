// rejected-by: split_without_conflict
// because: split_repaired: the conflict has moved to the loads
// points: 8
// family: mistake

// TODO 2
  __shared__ int tile[64];
  if (i < 64) tile[i] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i % 32 * 2 + i / 32];
// END TODO
