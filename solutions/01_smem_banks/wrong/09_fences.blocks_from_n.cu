// rejected-by: sum_is_right_again
// because: finished[0]
// points: 9
// family: domain

// TODO 1
  __shared__ bool is_last;
  const unsigned blocks = (n + kThreads - 1) / kThreads;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = atomicAdd(&finished, 1u) == blocks - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < blocks; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
