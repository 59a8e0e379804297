//! title: The block that finishes last adds up, both fences
//! grid: 3
//! block: 64
//! buffer: partial 0 0 0
//! buffer: finished 0
//! buffer: total -1
//! observe: total=total[0]
//! allow: total=7
//! forbid: total=0|1|2|3|4|5|6
//! race: none

// As in lab 01, exercise 09: the ticket is a release and an acquire pattern, and the barrier hands it on.

__device__ void litmus(int* partial, int* finished, int* total) {
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = 1 << blockIdx.x;
    __threadfence();
    is_last = atomicAdd(finished, 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (is_last && threadIdx.x == 32) {
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b) sum += ld_weak(partial + b);
    *total = sum;
  }
}
