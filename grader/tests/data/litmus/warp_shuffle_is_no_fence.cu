//! title: Two lanes of a warp with a shuffle between the accesses
//! grid: 1
//! block: 32
//! buffer: out -1
//! observe: d=out[0]
//! may: d=0|1
//! race: shared every

// shfl.sync hands over registers; it promises no order of memory (CUDA programming guide, warp shuffle
// functions).

__device__ void litmus(int* out) {
  __shared__ int data;
  if (threadIdx.x == 0) data = 0;
  __syncwarp();
  if (threadIdx.x == 31) st_weak(&data, 1);
  const int lane = __shfl_sync(~0u, threadIdx.x, 31);
  if (threadIdx.x == 0) out[0] = ld_weak(&data) + lane - 31;
}
