//! title: Message passing with release and acquire, data read whether or not the flag was seen
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1 -1
//! observe: f=out[0] d=out[1]
//! allow: f=1 d=1
//! may: f=0 d=0|1
//! forbid: f=1 d=0
//! race: global some

// Where the flag is not seen yet, the read of data and the write are not ordered: a race in those runs.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release(flag, 1);
  } else {
    const int f = ld_acquire(flag);
    const int d = ld_weak(data);
    out[0] = f;
    out[1] = d;
  }
}
