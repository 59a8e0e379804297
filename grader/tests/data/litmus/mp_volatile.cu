//! title: Message passing with a volatile flag and no fence
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global every

// volatile is relaxed at system scope: it keeps the order of one address only (PTX ISA 8.4).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    *(volatile int*)flag = 1;
  } else {
    while (*(volatile int*)flag == 0) {
    }
    out[0] = ld_weak(data);
  }
}
