// rejected-by: one_pass_over_partial_sums
// because: total is not the sum of the elements of partial
// points: 3
// family: uncounted path
// whole file
// The sum travels in an atomic; partial is written for show.

#include "lab.h"

// 09 Fences
//
// A sum in one pass: every block adds up its 64 elements and stores a partial sum; the block that finishes last
// adds the partial sums. No block waits for another one, so blocks may run in any order. A block makes one atomic,
// for its ticket; the sums themselves go through `partial`.
//
// Blocks learn of each other through global memory only, and a GPU may let the stores of one block become visible
// to the others late, and not in the order of the program. The grader does just that.

constexpr int kThreads = 64;

// How many blocks have handed in their partial sum. It is 0 at the first launch, and must be 0 again after each.
__device__ unsigned int finished = 0;

__device__ int running = 0;

// Given: the sum of one value a thread, over the block; every thread gets it. All threads must call it.
__device__ int block_sum(int value) {
  __shared__ int tile[kThreads];
  const int t = threadIdx.x;
  tile[t] = value;
  __syncthreads();
  for (int half = kThreads / 2; half > 0; half /= 2) {
    if (t < half) tile[t] += tile[t + half];
    __syncthreads();
  }
  const int sum = tile[0];
  __syncthreads();
  return sum;
}

// *total = in[0] + ... + in[n - 1]; partial has gridDim.x elements. There may be more blocks than threads.
__global__ void sum(const int* in, int n, int* partial, int* total) {
  const int i = blockIdx.x * kThreads + threadIdx.x;
  const int own = block_sum(i < n ? in[i] : 0);
  // TODO (about 16 lines): store the partial sum and take a ticket, in an order that other blocks see as well;
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  if (threadIdx.x != 0) return;
  partial[blockIdx.x] = own;
  atomicAdd(&running, own);
  __threadfence();
  if (atomicAdd(&finished, 1u) == gridDim.x - 1) {
    __threadfence();
    *total = atomicExch(&running, 0);
    finished = 0;
  }
  // END TODO
}
