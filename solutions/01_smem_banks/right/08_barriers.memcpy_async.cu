// memcpy_async of cooperative groups brings the elements in.
// whole file
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include "lab.h"


// 08 Barriers
//
// Three kernels that are wrong, although they often give the right answer. The emulator reports what a run on
// a GPU may hide. One case is two accesses to one element with no barrier between them. The other is a barrier that
// not all threads of the block reach. Every block has 128 threads.

constexpr int kThreads = 128;

// Reverses the 128 elements of each block.
__global__ void reverse(const int* in, int* out) {
  __shared__ int tile[kThreads];
  const int t = threadIdx.x;
  const int base = blockIdx.x * kThreads;
  // TODO (about 3 lines): which thread writes each element, which thread reads it, and when?
  namespace cg = cooperative_groups;
  const auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, in + base, sizeof(int) * kThreads);
  cg::wait(block);
  out[base + t] = tile[kThreads - 1 - t];
  // END TODO
}

// The difference of each element to the previous one in its block (before the first one is a 0). Each block writes
// them in reverse order. in has n elements, and n may end anywhere in a block. out has an element for every thread;
// beyond n the difference is 0.
__global__ void differences(const int* in, int* out, int n) {
  __shared__ int tile[kThreads];
  const int t = threadIdx.x;
  const int i = blockIdx.x * kThreads + t;
  int difference = 0;
  // TODO (about 3 lines): every thread of the block must reach the same barrier, also a thread without work
  if (i < n) tile[t] = in[i];
  __syncthreads();
  if (i < n) difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  // END TODO
  __syncthreads();
  tile[t] = difference;
  __syncthreads();
  out[i] = tile[kThreads - 1 - t];
}

// Each block processes `tiles` consecutive tiles of 128 elements. Thread t adds up (k + 1) times element t + 1 of
// tile k (element 0 for the last thread).
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
