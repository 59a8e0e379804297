//! title: Two lanes of a warp without __syncwarp()
//! grid: 1
//! block: 32
//! buffer: out -1
//! observe: d=out[0]
//! may: d=0|1
//! race: shared every

// Lanes run on their own from sm_70 on: nothing orders the two accesses.

__device__ void litmus(int* out) {
  __shared__ int data;
  if (threadIdx.x == 0) data = 0;
  __syncwarp();
  if (threadIdx.x == 31) st_weak(&data, 1);
  if (threadIdx.x == 0) out[0] = ld_weak(&data);
}
