//! title: Message passing between blocks, fences at cta scope
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global every

// A fence of cta scope does not reach the other block, so nothing synchronizes (PTX ISA 8.7).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    fence_acq_rel_cta();
    st_relaxed(flag, 1);
  } else {
    while (ld_relaxed(flag) == 0) {
    }
    fence_acq_rel_cta();
    out[0] = ld_weak(data);
  }
}
