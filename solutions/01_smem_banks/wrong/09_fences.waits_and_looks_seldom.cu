// rejected-by: one_pass_over_partial_sums
// because: no block waits for another
// points: 3
// family: order
// The block with the greatest number waits for all others, and looks seldom.

// TODO 1
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    atomicAdd(&finished, 1u);
  }
  if (blockIdx.x != gridDim.x - 1) return;
  if (threadIdx.x == 0) {
    while (*(volatile unsigned int*)&finished != gridDim.x)
      for (int i = 0; i < 150000; ++i) asm volatile("{ .reg .u32 r; mov.u32 r, %0; }" :: "r"(i));
    __threadfence();
  }
  __syncthreads();
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
