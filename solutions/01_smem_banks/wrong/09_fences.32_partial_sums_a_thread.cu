// rejected-by: more_blocks_than_threads
// because: are all partial sums added up
// points: 9.5
// family: domain

// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
#pragma unroll 4
  for (int k = 0; k < 32; ++k) {
    const int b = k * kThreads + threadIdx.x;
    if (b < gridDim.x) rest += partial[b];
  }
  rest = block_sum(rest);
  if (threadIdx.x == 0) { *total = rest; finished = 0; }
// END TODO
