// rejected-by: preview_without_conflict
// because: do the loads still conflict
// points: 7
// family: branch
// part: preview_repaired

// TODO 5
  const int right = blockIdx.x < 64 ? 33 : 32;
  __shared__ int tile[65];
  if (i < 64) tile[i < 32 ? i : right + i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
// END TODO
