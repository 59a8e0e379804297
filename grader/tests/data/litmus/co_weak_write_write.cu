//! title: Coherence: two weak stores of one thread to one address
//! grid: 1
//! block: 1
//! buffer: x 0
//! buffer: out -1
//! observe: r=out[0] x=x[0]
//! allow: r=2 x=2
//! race: none

// Program order holds for one address, whatever else is late (PTX ISA 8.10.1).

__device__ void litmus(int* x, int* out) {
  st_weak(x, 1);
  st_weak(x, 2);
  out[0] = ld_weak(x);
}
