//! title: Threads of a warp return before a barrier
//! grid: 1
//! block: 64
//! buffer: out -1*40
//! observe: a=out[0] b=out[39]
//! allow: a=40 b=1
//! race: none

// Exited threads hold up no barrier (PTX ISA, exit).

__device__ void litmus(int* out) {
  __shared__ int tile[64];
  const int t = threadIdx.x;
  if (t >= 40) return;
  tile[t] = t + 1;
  __syncthreads();
  out[t] = tile[39 - t];
}
