//! title: A reduction and a fence acquire nothing
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: count 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! may: d=1
//! race: global every

// What red reads is no part of an acquire pattern (PTX ISA 8.8): the thread cannot know what that was.

__device__ void litmus(int* data, int* count, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    fence_acq_rel();
    red_add(count, 1);
  } else {
    red_add(count, 1);
    fence_acq_rel();
    out[0] = ld_weak(data);
  }
}
