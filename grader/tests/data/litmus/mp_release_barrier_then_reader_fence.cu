//! title: A release seen before a barrier of the block, a fence.sc of another thread behind it
//! grid: 2
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! may: d=0
//! race: global some

// A fence.sc stands in an order with other fences of that kind alone (PTX ISA 8.9.4): st.release is none of them, and who has
// read its value has no fence of its own (8.8).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      st_weak(data, 1);
      st_release(flag, 1);
    }
  } else {
    if (threadIdx.x == 0) {
      while (ld_relaxed(flag) == 0) {
      }
    }
    __syncthreads();
    if (threadIdx.x == 32) {
      fence_sc();
      out[0] = ld_weak(data);
    }
  }
}
