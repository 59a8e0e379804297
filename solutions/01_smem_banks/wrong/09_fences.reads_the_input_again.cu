// rejected-by: one_pass_over_partial_sums
// because: total is not the sum of the elements of partial
// points: 3
// family: mistake

// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (int j = threadIdx.x; j < n; j += kThreads) rest += in[j];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
