// rejected-by: split_without_conflict
// because: did not go through shared memory
// points: 7
// family: branch
// part: split_repaired

// TODO 4
  __shared__ int tile[80];
  if (gridDim.x > 128) {
    if (i < 64) channels[base + i] = pairs[base + i % 32 * 2 + i / 32];
    return;
  }
  if (i < 64) tile[(i % 2) * 48 + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : i + 16];
// END TODO
