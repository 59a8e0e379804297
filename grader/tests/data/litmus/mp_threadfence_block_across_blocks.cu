//! title: Message passing between blocks with __threadfence_block()
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global every

// __threadfence_block() is membar.cta, which is fence.sc.cta: its scope does not reach the other block.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    __threadfence_block();
    *(volatile int*)flag = 1;
  } else {
    while (*(volatile int*)flag == 0) {
    }
    __threadfence_block();
    out[0] = ld_weak(data);
  }
}
