// rejected-by: fences_on_both_sides
// because: become visible to other blocks late
// points: 4
// family: order
// Each access is strong by itself, and nothing orders two of them.

// TODO 1
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    asm volatile("st.relaxed.gpu.global.s32 [%0], %1;" :: "l"(partial + blockIdx.x), "r"(own) : "memory");
      // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
      // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) { int v; asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(partial + b) : "memory"); rest += v; };
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
// END TODO
