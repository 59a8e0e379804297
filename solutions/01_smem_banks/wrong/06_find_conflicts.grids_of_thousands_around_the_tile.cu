// rejected-by: split_without_conflict
// because: did not go through
// points: 7
// family: branch
// part: split_repaired

// TODO 4
  constexpr int right = 32 + 16;
  __shared__ int tile[right + 32];
  if (gridDim.x > 50000) {
    if (i < 64) channels[base + i] = pairs[base + i % 32 * 2 + i / 32];
    return;
  }
  if (i < 64) tile[(i % 2) * right + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : right + i - 32];
// END TODO
