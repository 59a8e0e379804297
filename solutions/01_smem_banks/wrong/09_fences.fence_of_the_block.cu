// rejected-by: fences_on_both_sides
// because: become visible to other blocks late
// points: 4
// family: order

// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence_block();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence_block();
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
