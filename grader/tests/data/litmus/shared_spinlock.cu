//! title: Two warps under a spinlock in shared memory
//! grid: 1
//! block: 96
//! buffer: out -1
//! observe: total=out[0]
//! allow: total=3
//! forbid: total=1|2
//! race: none

// Taking and giving back are an acquire and a release pattern at cta scope.

__device__ void litmus(int* out) {
  __shared__ int lock, total;
  if (threadIdx.x == 0) lock = total = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {
    }
    __threadfence_block();
    total = total + 1;
    __threadfence_block();
    atomicExch(&lock, 0);
  }
  __syncthreads();
  if (threadIdx.x == 0) out[0] = total;
}
