// rejected-by: fences_on_both_sides
// because: nothing orders the two blocks
// points: 4
// family: order

// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    if (own != 0) __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) { *total = rest; finished = 0; }
// END TODO
