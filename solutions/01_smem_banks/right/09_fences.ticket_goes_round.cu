// atomicInc sets the ticket back by itself, and a barrier tells all threads who is last.

// TODO 1
  bool drew_the_last = false;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    drew_the_last = atomicInc(&finished, gridDim.x - 1) == gridDim.x - 1;
    __threadfence();
  }
  if (!__syncthreads_or(drew_the_last)) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += blockDim.x) rest += __ldcg(partial + b);
  rest = block_sum(rest);
  if (threadIdx.x == 0) *total = rest;
// END TODO
