#include "lab.h"

// 09 Fences
//
// A sum in one pass: every block adds up its 64 elements and stores a partial sum. The block that finishes last
// adds the partial sums. No block waits for another one, so blocks may run in any order. A block executes one atomic,
// for its ticket. The sums themselves go through `partial`, and the last block reads each of them once.
//
// Blocks communicate through global memory only. On a GPU, the stores of one block may become visible to the others
// late, and not in the order of the program. The grader makes this happen.

constexpr int kThreads = 64;

// How many blocks have stored their partial sum. It is 0 at the first launch, and must be 0 again after each launch.
__device__ unsigned int finished = 0;

// Given: the sum of one value per thread, over the block. Every thread gets the sum. All threads must call it.
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
  // TODO (about 16 lines): store the partial sum and take a ticket, in an order that other blocks see too;
  //       the last block adds partial[0 .. gridDim.x - 1], stores the total and leaves `finished` at 0
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = own;
    __threadfence();  // whoever sees my ticket sees my partial sum
    is_last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __threadfence();  // what the block reads from here on is no older than the tickets
  }
  __syncthreads();
  if (!is_last) return;
  int rest = 0;
  for (unsigned int b = threadIdx.x; b < gridDim.x; b += kThreads) rest += partial[b];
  rest = block_sum(rest);
  if (threadIdx.x == 0) {
    *total = rest;
    finished = 0;
  }
  // END TODO
}
