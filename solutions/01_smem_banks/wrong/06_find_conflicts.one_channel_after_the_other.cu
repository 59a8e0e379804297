// rejected-by: split_without_conflict
// because: costs more than it must; it is the number of requests
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
