// rejected-by: split_without_conflict
// because: by one and the same thread
// points: 7
// family: uncounted path
// part: split_repaired

// TODO 4
  __shared__ int tile[96];
  if (i < 64) channels[base + (i % 2) * 32 + i / 2] = pairs[base + i];
  __syncthreads();
  int v = 0;
  if (i < 64) { v = channels[base + i]; tile[i] = v; }
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i];
// END TODO
