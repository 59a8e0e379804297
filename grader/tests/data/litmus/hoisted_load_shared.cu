//! title: A load from shared memory that stands before its guard and is not used
//! grid: 1
//! block: 64
//! buffer: wanted 0
//! buffer: out -2
//! observe: d=out[0]
//! allow: d=-1
//! race: none

// The other warp writes at the same time; where the guard does not hold the value is dropped: no race of
// the program.

__device__ void litmus(int* wanted, int* out) {
  __shared__ int data;
  if (threadIdx.x == 0) data = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    st_weak(&data, 1);
  } else if (threadIdx.x == 32) {
    const int d = ld_weak(&data);
    out[0] = wanted[0] != 0 ? d : -1;
  }
}
