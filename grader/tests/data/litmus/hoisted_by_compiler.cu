//! title: A load that the compiler moves before its guard
//! grid: 1
//! block: 64
//! buffer: wanted 0*64
//! buffer: out -2*64
//! observe: d=out[32]
//! allow: d=-1
//! race: none

// The compiler turns the branch into a load and a select. No thread has asked for the value: no race of the
// program.

__device__ void litmus(int* wanted, int* out) {
  __shared__ int data;
  const int t = threadIdx.x;
  if (t == 0) data = 0;
  __syncthreads();
  if (t == 0) data = 1;
  int value = -1;
  if (t >= 32 && wanted[t] != 0) value = data;
  out[t] = value;
}
