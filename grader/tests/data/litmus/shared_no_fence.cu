//! title: Handed over in shared memory by a volatile flag without fences
//! grid: 1
//! block: 64
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! may: d=0
//! race: shared every

// Nothing synchronizes: a race, although the value is right where shared memory keeps the order.

__device__ void litmus(int* out) {
  __shared__ int data, flag;
  if (threadIdx.x == 0) data = flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    st_weak(&data, 1);
    *(volatile int*)&flag = 1;
  } else if (threadIdx.x == 32) {
    while (*(volatile int*)&flag == 0) {
    }
    out[0] = ld_weak(&data);
  }
}
