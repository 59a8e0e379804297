//! title: Message passing, data and flag relaxed
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: none

// Morally strong accesses never race, but two addresses have no order without a release and an acquire (PTX
// ISA 8.9).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(data, 1);
    st_relaxed(flag, 1);
  } else {
    while (ld_relaxed(flag) == 0) {
    }
    out[0] = ld_relaxed(data);
  }
}
