// rejected-by: split_without_conflict
// because: split_repaired: read the samples in order, sort them in the tile
// points: 8
// family: mistake

// TODO 2
  __shared__ int tile[64];
  if (i < 64) tile[i] = pairs[base + i % 32 * 2 + i / 32];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i];
// END TODO
