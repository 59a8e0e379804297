//! title: One warp arrives at a named barrier, the other waits at it
//! grid: 1
//! block: 64
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! race: none

// bar.arrive orders what comes before it, bar.sync what comes behind it (PTX ISA, bar).

__device__ void litmus(int* out) {
  __shared__ int data;
  if (threadIdx.x < 32) {
    if (threadIdx.x == 0) data = 1;
    __syncwarp();
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (threadIdx.x == 32) out[0] = data;
  }
}
