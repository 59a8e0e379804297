// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (is_last) {
    int rest = 0;
    const int quads = gridDim.x / 4;
    for (int q = threadIdx.x; q < quads; q += kThreads) {
      const int4 four = reinterpret_cast<const int4*>(partial)[q];
      rest += four.x + four.y + four.z + four.w;
    }
    for (int b = 4 * quads + threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
    rest = block_sum(rest);
    if (threadIdx.x == 0) {
      *total = rest;
      finished = 0;
    }
  }
// END TODO
