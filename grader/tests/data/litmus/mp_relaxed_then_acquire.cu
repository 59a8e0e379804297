//! title: A relaxed read sees the release, an acquire of the flag follows
//! grid: 3
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1 -1
//! observe: f=out[0] d=out[1]
//! allow: f=1 d=1
//! allow: f=2 d=0
//! may: f=2 d=1
//! forbid: f=1 d=0
//! race: global some

// A strong read on the flag followed by an acquire on it is an acquire pattern (PTX ISA 8.8): what the read has seen
// counts, though the acquire reads the relaxed store of a third block, which releases nothing.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release(flag, 1);
  } else if (blockIdx.x == 1) {
    while (ld_relaxed(flag) != 1) {
    }
    st_relaxed(flag, 2);
  } else {
    int first;
    while ((first = ld_relaxed(flag)) == 0) {
    }
    while (ld_acquire(flag) != 2) {
    }
    out[0] = first;
    out[1] = ld_weak(data);
  }
}
