// All threads of the block fence, on both sides, and a counter that wraps takes the tickets.

// TODO 1
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) partial[blockIdx.x] = own;
  __threadfence();
  if (threadIdx.x == 0) is_last = atomicInc(&finished, gridDim.x - 1) == gridDim.x - 1;  // 0 again after the last one
  __threadfence();
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += blockDim.x) rest += partial[b];
  const int sum_of_all = block_sum(rest);
  if (threadIdx.x == 0) *total = sum_of_all;
// END TODO
