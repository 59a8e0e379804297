// Each thread of the last block fences for itself, behind the barrier.

// TODO 1
  __shared__ unsigned int ticket;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    ticket = atomicAdd(&finished, 1u);
  }
  __syncthreads();
  if (ticket != gridDim.x - 1) return;
  __threadfence();
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += __ldcg(partial + b);
  const int all = block_sum(rest);
  if (threadIdx.x == kThreads - 1) *total = all;
  if (threadIdx.x == 0) atomicExch(&finished, 0u);
// END TODO
