//! title: Message passing between two warps of a block, no fence
//! grid: 1
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! may: d=0
//! race: global every

// Allowed by PTX; threads of a block share an L1 cache, so an emulator need not show it. A race all the
// same.

__device__ void litmus(int* data, int* flag, int* out) {
  if (threadIdx.x == 0) {
    st_weak(data, 1);
    st_relaxed_cta(flag, 1);
  } else if (threadIdx.x == 32) {
    while (ld_relaxed_cta(flag) == 0) {
    }
    out[0] = ld_weak(data);
  }
}
