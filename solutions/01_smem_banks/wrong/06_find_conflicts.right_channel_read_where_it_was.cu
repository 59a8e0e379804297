// rejected-by: preview_keeps_its_result
// because: preview_repaired, 1 block
// points: 6.5
// family: mistake

// TODO 5
  constexpr int right = 32 + 1;
  __shared__ int tile[right + 32];
  if (i < 64) tile[i] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
// END TODO
