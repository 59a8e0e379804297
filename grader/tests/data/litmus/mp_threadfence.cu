//! title: Message passing as students write it: __threadfence() and a volatile flag
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// __threadfence() compiles to membar.gl, which is fence.sc.gpu from sm_70 on (PTX ISA, membar/fence);
// volatile is relaxed at system scope (PTX ISA 8.4).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 1;
    __threadfence();
    *(volatile int*)flag = 1;
  } else {
    while (*(volatile int*)flag == 0) {
    }
    __threadfence();
    out[0] = *data;
  }
}
