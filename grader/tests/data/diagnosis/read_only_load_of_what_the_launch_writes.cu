// profile: --kernel shift --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: as read-only memory (__ldg, or const and __restrict__), and line 5 of the same launch writes it
__global__ void shift(int* work, int* out) {
  const int t = threadIdx.x;
  work[t] = 3 * t;
  __syncthreads();
  // A barrier orders no load of read-only memory.
  out[t] = __ldg(&work[(t + 1) % 64]);  // HERE
}
