//! title: Handed over in shared memory by __syncthreads()
//! grid: 1
//! block: 64
//! buffer: out -1
//! observe: r=out[0]
//! allow: r=64
//! race: none

// A barrier synchronizes all threads of the block (PTX ISA 8.9.4).

__device__ void litmus(int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x + 1;
  __syncthreads();
  if (threadIdx.x == 0) out[0] = tile[63];
}
