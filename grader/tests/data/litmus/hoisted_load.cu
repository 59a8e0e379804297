//! title: A load that stands before its guard and is not used
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

// A compiler may load before it knows whether the value is wanted. Where the flag is not seen the value is
// dropped: no race of the program.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release(flag, 1);
  } else {
    const int f = ld_acquire(flag);
    const int d = ld_weak(data);
    out[0] = f;
    out[1] = f == 1 ? d : -1;
  }
}
