//! title: Handed over in shared memory by fence and atomic
//! grid: 1
//! block: 64
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// A release and an acquire pattern on shared memory, at cta scope (PTX ISA 8.8).

__device__ void litmus(int* out) {
  __shared__ int data, flag;
  if (threadIdx.x == 0) data = flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    data = 1;
    __threadfence_block();
    atomicExch(&flag, 1);
  } else if (threadIdx.x == 32) {
    while (atomicAdd(&flag, 0) == 0) {
    }
    __threadfence_block();
    out[0] = data;
  }
}
