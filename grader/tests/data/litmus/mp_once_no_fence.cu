//! title: Message passing, one look at the flag, no fence
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1 -1
//! observe: f=out[0] d=out[1]
//! allow: f=1 d=0
//! allow: f=1 d=1
//! allow: f=0 d=-1
//! race: global some

// The race is in those runs only in which the reader sees the flag.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_relaxed(flag, 1);
  } else {
    const int f = ld_relaxed(flag);
    out[0] = f;
    out[1] = f == 1 ? ld_weak(data) : -1;
  }
}
