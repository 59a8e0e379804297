//! title: Two lanes of a warp with __syncwarp()
//! grid: 1
//! block: 32
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! race: none

// bar.warp.sync orders the memory accesses of the lanes in its mask (PTX ISA, bar.warp.sync).

__device__ void litmus(int* out) {
  __shared__ int data;
  if (threadIdx.x == 31) data = 1;
  __syncwarp();
  if (threadIdx.x == 0) out[0] = data;
}
