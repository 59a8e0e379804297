// rejected-by: fences_on_both_sides
// because: become visible to other blocks late
// points: 4
// family: branch

// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    if (gridDim.x < 60 || gridDim.x > 250) __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
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
