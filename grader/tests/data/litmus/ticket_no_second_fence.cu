//! title: The block that finishes last adds up, no fence behind the ticket
//! grid: 3
//! block: 64
//! buffer: partial 0 0 0
//! buffer: finished 0
//! buffer: total -1
//! observe: total=total[0]
//! allow: total=1|2|3|4|5|6
//! may: total=7
//! race: global some

// The last block may read partial sums as they were before the tickets. The fences before the tickets are
// fence.sc: in a run where the last of them is the last block's, they order the two accesses after all (PTX
// ISA 8.9.4).

__device__ void litmus(int* partial, int* finished, int* total) {
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = 1 << blockIdx.x;
    __threadfence();
    is_last = atomicAdd(finished, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (is_last && threadIdx.x == 32) {
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b) sum += ld_weak(partial + b);
    *total = sum;
  }
}
