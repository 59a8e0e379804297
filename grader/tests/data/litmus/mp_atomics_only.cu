//! title: Message passing, data and flag by atomics without order
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! may: d=0
//! race: none

// An atomic without qualifiers is relaxed: PTX allows the old data. An emulator that does each atomic at
// once need not show it.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    atomicExch(data, 1);
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) {
    }
    out[0] = atomicAdd(data, 0);
  }
}
