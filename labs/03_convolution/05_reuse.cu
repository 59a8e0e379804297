// 05 Reuse, counted
//
// How often is an element of N read from global memory, and how many operations does one read allow? Here N and M are
// arrays that count: each N[k] adds 1 to a counter, whichever thread reads it. First derive the numbers, as functions of
// their parameters. Then paste your kernels of 01, 02 and 03 and let them count.
//
// A floating-point operation is one multiplication or one addition; the two of a fused multiply-add count as two.
#include "lab.h"

constexpr int kMaxMaskWidth = 33;

// A thread computes `outputs` neighbouring elements of P from registers. It loads each element of N that it needs once.
// If the mask is not in constant memory, it also loads each weight once. No ghost cells. How many floating-point operations
// does it execute for 100 accesses to global memory, rounded down? Ignore the store of P. Each product is added to the sum.
__device__ int operations_for_100_accesses(int outputs, int n, bool mask_is_constant) {
  // TODO (about 3 lines): derive it
  return outputs + n + mask_is_constant;
  // END TODO
}

// How many reads of N does a kernel without a tile leave out in the first block, because they are ghost cells? The block
// has `threads` threads, more than n or fewer, and N extends far beyond it.
__device__ int ghost_reads(int threads, int n) {
  // TODO (about 3 lines): derive it
  return n;
  // END TODO
}

// How many reads of N does a tile with halos save in block `block`, compared with one read for each product? Blocks have
// `threads` threads, one for each element of P. Ghost cells are never read. Any block that has elements, any n.
__device__ int reads_saved(int block, int threads, int n, int width) {
  // TODO (about 8 lines): derive it
  return block + threads + n + width;
  // END TODO
}

// How many masks of width x height floats can a program declare in constant memory, if it declares nothing else there?
__device__ int masks_that_fit(int width, int height) {
  // TODO (about 1 line): derive it
  return width + height;
  // END TODO
}

// Given: an array in global memory that counts its reads.
struct Counted {
  const float* data;
  unsigned* reads;
  __device__ float operator[](int k) const {
    atomicAdd(reads, 1u);
    return data[k];
  }
};

__global__ void convolution_1d_basic(const float* input, const float* mask, float* P, int mask_width, int width,
                                     unsigned* reads) {
  const Counted N{input, reads};
  const Counted M{mask, reads + 1};
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // TODO (about 8 lines): your kernel of 01, with N[k] and M[j] as they are
  if (i < width) P[i] = N[i] + M[0];
  // END TODO
}

__constant__ float M[kMaxMaskWidth];

__global__ void convolution_1d_constant(const float* input, float* P, int mask_width, int width, unsigned* reads) {
  const Counted N{input, reads};
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // TODO (about 8 lines): your kernel of 02
  if (i < width) P[i] = N[i];
  // END TODO
}

// Blocks of kTile threads.
template <int kTile>
__global__ void convolution_1d_tiled(const float* input, float* P, int mask_width, int width, unsigned* reads) {
  const Counted N{input, reads};
  const int i = blockIdx.x * kTile + threadIdx.x;
  const int n = mask_width / 2;
  // TODO (about 13 lines): your kernel of 03
  if (i < width) P[i] = N[i] + n;
  // END TODO
}
