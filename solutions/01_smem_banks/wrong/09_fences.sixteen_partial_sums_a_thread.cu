// rejected-by: more_blocks_than_threads
// because: blocks: are all partial sums added up?
// points: 9.5
// family: domain
// At most 1,024 blocks.

// TODO 1
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
#pragma unroll
  for (unsigned int turn = 0; turn < 16; ++turn) {
    const unsigned int b = turn * kThreads + threadIdx.x;
    if (b < gridDim.x) rest += partial[b];
  }
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
