// rejected-by: preview_keeps_its_result
// because: are never written
// points: 6.5
// family: mistake

// TODO 5
  int warp = 0;
  asm("mov.u32 %0, %%warpid;" : "=r"(warp));
  constexpr int right = 32 + 1;  // left samples are read from even banks only: the right ones take the odd banks
  __shared__ int tile[right + 32];
  if (i < 64) tile[i < 32 ? i : right + i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (warp == 0 && i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
// END TODO
