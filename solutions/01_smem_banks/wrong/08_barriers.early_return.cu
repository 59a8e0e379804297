// rejected-by: differences_are_right
// because: read of shared memory that nobody wrote
#include "lab.h"

// 08 Barriers
//
// Three kernels that often give the right answer, and are wrong all the same. The emulator reports what a run on
// a GPU may hide: two accesses to one element with no barrier between them, and a barrier that not all threads
// of the block reach. Every block has 128 threads.

constexpr int kThreads = 128;

// Reverses the 128 elements of each block.
__global__ void reverse(const int* in, int* out) {
  __shared__ int tile[kThreads];
  const int t = threadIdx.x;
  const int base = blockIdx.x * kThreads;
  // TODO (about 3 lines): who reads what whom has written, and when?
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
  // END TODO
}

// The difference of each element to the one before it in its block (the first has a 0 before it), in reverse order
// block by block. in has n elements, and n may end anywhere in a block; out has an element for every thread, where
// what lies beyond n has the difference 0.
__global__ void differences(const int* in, int* out, int n) {
  __shared__ int tile[kThreads];
  const int t = threadIdx.x;
  const int i = blockIdx.x * kThreads + t;
  int difference = 0;
  // TODO (about 3 lines): every thread of the block reaches the same barrier, also one that has nothing to do
  if (i >= n) return;
  tile[t] = in[i];
  __syncthreads();
  difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  // END TODO
  __syncthreads();
  tile[t] = difference;
  __syncthreads();
  out[i] = tile[kThreads - 1 - t];
}

// Each block goes through `tiles` tiles of 128 elements, that lie one after the other. Thread t adds up (k + 1)
// times element t + 1 of tile k (element 0 for the last thread).
__global__ void weighted_neighbours(const int* in, int* out, int tiles) {
  __shared__ int tile[kThreads];
  const int t = threadIdx.x;
  int sum = 0;
  for (int k = 0; k < tiles; k++) {
    // TODO (about 4 lines): the second half of a round overlaps with the first half of the next
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    __syncthreads();
    // END TODO
  }
  out[blockIdx.x * kThreads + t] = sum;
}
