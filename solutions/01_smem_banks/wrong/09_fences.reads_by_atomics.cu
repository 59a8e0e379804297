// rejected-by: one_pass_over_partial_sums
// because: one ticket a block
// points: 3.5
// family: order
// Atomics in place of fences: each is seen whole, but in no order.

// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    atomicExch(&partial[blockIdx.x], own);
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += atomicAdd(&partial[b], 0);
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
