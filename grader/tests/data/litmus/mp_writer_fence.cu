//! title: Message passing, the writer's fence only
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global every

// Without an acquire pattern the reader may still see the old data, although data is visible before flag
// (PTX ISA 8.9.4).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    fence_acq_rel();
    st_relaxed(flag, 1);
  } else {
    while (ld_relaxed(flag) == 0) {
    }
    out[0] = ld_weak(data);
  }
}
