//! title: Message passing, one look at the flag, both fences
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1 -1
//! observe: f=out[0] d=out[1]
//! allow: f=1 d=1
//! allow: f=0 d=-1
//! forbid: f=1 d=0
//! race: none

// The reader reads data only where it has seen the flag.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    fence_acq_rel();
    st_relaxed(flag, 1);
  } else {
    const int f = ld_relaxed(flag);
    fence_acq_rel();
    out[0] = f;
    out[1] = f == 1 ? ld_weak(data) : -1;
  }
}
