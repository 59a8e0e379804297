//! title: Message passing, no fence
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global every

// Neither a release pattern nor an acquire pattern: data may come after flag (PTX ISA 8.8).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_relaxed(flag, 1);
  } else {
    while (ld_relaxed(flag) == 0) {
    }
    out[0] = ld_weak(data);
  }
}
