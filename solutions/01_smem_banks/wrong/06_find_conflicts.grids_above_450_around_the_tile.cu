// rejected-by: preview_without_conflict
// because: did not go through
// points: 7
// family: branch
// part: preview_repaired

// TODO 5
  constexpr int right = 32 + 1;
  __shared__ int tile[right + 32];
  if (gridDim.x > 450) { if (i < 32) pairs[blockIdx.x * 32 + i] = channels[blockIdx.x * 64 + (i % 2) * 32 + i / 2 * 2]; return; }
  if (i < 64) tile[i < 32 ? i : right + i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
// END TODO
