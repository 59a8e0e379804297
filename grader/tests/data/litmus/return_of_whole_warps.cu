//! title: Whole warps return before a barrier
//! grid: 1
//! block: 128
//! buffer: out -1*64
//! observe: a=out[0] b=out[63]
//! allow: a=64 b=1
//! race: none

// Exited threads hold up no barrier (PTX ISA, exit).

__device__ void litmus(int* out) {
  __shared__ int tile[64];
  const int t = threadIdx.x;
  if (t >= 64) return;
  tile[t] = t + 1;
  __syncthreads();
  out[t] = tile[63 - t];
}
