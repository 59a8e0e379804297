//! title: Atomics at gpu scope are atomic
//! grid: 4
//! block: 1
//! buffer: next 0
//! buffer: out 0 0 0 0
//! observe: n=next[0] a=out[0] b=out[1] c=out[2] d=out[3]
//! allow: n=4 a=1 b=1 c=1 d=1
//! race: none

// Each block gets a ticket of its own (PTX ISA 8.10.3).

__device__ void litmus(int* next, int* out) {
  out[atomicAdd(next, 1)] = 1;
}
