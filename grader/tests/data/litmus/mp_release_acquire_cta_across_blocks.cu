//! title: Message passing between blocks, release and acquire at cta scope
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global every

// Neither scope has the other thread in it: the pair is not morally strong, and even the accesses to flag
// race (PTX ISA 8.7). A load of cta scope need never see the flag, so another one waits.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release_cta(flag, 1);
  } else {
    while (ld_relaxed(flag) == 0) {
    }
    ld_acquire_cta(flag);
    out[0] = ld_weak(data);
  }
}
