// rejected-by: split_without_conflict
// because: a block far from the first one
// because: a barrier is missing
// points: 7
// family: order

// TODO 4
  __shared__ int tile[80];
  if (i < 64) tile[(i % 2) * 48 + i / 2] = pairs[base + i];
  if (gridDim.x > 600) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  if (i < 64) channels[base + i] = tile[i / 32 * 48 + i % 32];
// END TODO
