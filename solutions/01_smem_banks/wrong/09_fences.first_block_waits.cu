// rejected-by: one_pass_over_partial_sums
// because: no block waits for another
// points: 3
// family: order
// Where more blocks are to run than fit on the card, the first one may wait for ever.

// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    atomicAdd(&finished, 1u);
  }
  if (blockIdx.x != 0) return;
  if (threadIdx.x == 0) {
    while (*(volatile unsigned int*)&finished != gridDim.x) {
    }
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
