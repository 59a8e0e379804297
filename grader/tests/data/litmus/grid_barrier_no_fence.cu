//! title: A barrier of the grid made of atomics, without fences
//! grid: 3
//! block: 64
//! buffer: x 0 0 0
//! buffer: arrived 0
//! buffer: out -1 -1 -1
//! observe: a=out[0] b=out[1] c=out[2]
//! allow: a=1|3|4 b=2|3|5|6 c=3|4|5|6
//! may: a=6 b=2|3|5|6 c=3|4|5|6
//! race: global every

// The counter tells that all have arrived, and nothing of what they have stored.

__device__ void litmus(int* x, int* arrived, int* out) {
  if (threadIdx.x == 32) st_weak(x + blockIdx.x, blockIdx.x + 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(arrived, 1);
    while (ld_relaxed(arrived) < gridDim.x) {
    }
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b) sum += ld_weak(x + b);
    out[blockIdx.x] = sum;
  }
}
