// rejected-by: split_without_conflict
// because: do the stores still conflict
// points: 7
// family: mistake

// TODO 4
  constexpr int right = 32 + 1;  // a pad of one always helps
  __shared__ int tile[right + 32];
  if (i < 64) tile[(i % 2) * right + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : right + i - 32];
// END TODO
