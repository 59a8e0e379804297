// rejected-by: fences_on_both_sides
// because: nothing orders the two blocks
// points: 4
// family: order

// TODO 1
  __shared__ bool is_last;
  const auto fence = [] {
#if __CUDA_ARCH__ >= 900
    asm volatile("fence.acq_rel.cluster;" ::: "memory");
#else
    __threadfence_block();
#endif
  };
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    fence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    fence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
