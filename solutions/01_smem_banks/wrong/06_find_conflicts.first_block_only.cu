// rejected-by: split_without_conflict
// rejected-by: preview_without_conflict
// because: do the stores still conflict
// because: do the loads still conflict
// points: 4
// family: branch

// TODO 4
  __shared__ int tile[96];
  const int right = gridDim.x == 1 ? 48 : 32;
  if (i < 64) tile[(i % 2) * right + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : right + i - 32];
// END TODO

// TODO 5
  __shared__ int tile[96];
  const int right = gridDim.x == 1 ? 33 : 32;
  if (i < 64) tile[i < 32 ? i : right + i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
// END TODO
