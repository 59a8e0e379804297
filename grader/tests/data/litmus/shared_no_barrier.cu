//! title: Handed over in shared memory, the barrier is missing
//! grid: 1
//! block: 64
//! buffer: out -1
//! observe: d=out[0]
//! may: d=0|1
//! race: shared every

// Nothing orders the store and the load of two warps.

__device__ void litmus(int* out) {
  __shared__ int data;
  if (threadIdx.x == 0) data = 0;
  __syncthreads();
  if (threadIdx.x == 32) st_weak(&data, 1);
  if (threadIdx.x == 0) out[0] = ld_weak(&data);
}
