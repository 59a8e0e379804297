//! title: A barrier of the grid made of atomics, with fences
//! grid: 3
//! block: 64
//! buffer: x 0 0 0
//! buffer: arrived 0
//! buffer: out -1 -1 -1
//! observe: a=out[0] b=out[1] c=out[2]
//! allow: a=6 b=6 c=6
//! forbid: a=0|1|2|3|4|5 b=0|1|2|3|4|5|6 c=0|1|2|3|4|5|6
//! race: none

// The fences of one thread a block are cumulative, and the barriers of the block hand them on.

__device__ void litmus(int* x, int* arrived, int* out) {
  if (threadIdx.x == 32) st_weak(x + blockIdx.x, blockIdx.x + 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (ld_relaxed(arrived) < gridDim.x) {
    }
    __threadfence();
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b) sum += ld_weak(x + b);
    out[blockIdx.x] = sum;
  }
}
