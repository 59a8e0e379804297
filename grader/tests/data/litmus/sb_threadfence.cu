//! title: Store buffering as students write it: volatile and __threadfence()
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! forbid: r0=0 r1=0
//! allow: r0=0|1 r1=1
//! may: r0=1 r1=0
//! race: none

// __threadfence() is membar.gl, from sm_70 on the same as fence.sc.gpu (PTX ISA, membar/fence).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    *(volatile int*)x = 1;
    __threadfence();
    out[0] = *(volatile int*)y;
  } else {
    *(volatile int*)y = 1;
    __threadfence();
    out[1] = *(volatile int*)x;
  }
}
