// rejected-by: reads_saved_by_tiling
// because: 138 reads
// 05 Reuse, counted
//
// How often is an element of N read from global memory, and what does one read buy? Here N and M are arrays that
// count: each N[k] adds 1 to a counter, whoever reads it. Write the numbers down first, then paste your kernels of
// 01, 02 and 03 and let them count.
//
// A floating-point operation is one multiplication or one addition; the two of a fused multiply-add count as two.
#include "lab.h"

constexpr int kMaxMaskWidth = 11;

// TODO (about 5 lines): predict, before you measure
LAB_PREDICT(basic_operations_per_access, 1);      // floating-point operations for one access to N or M
LAB_PREDICT(constant_operations_per_access, 2);   // the same with the mask in constant memory
LAB_PREDICT(reads_saved_128, 128 * 11 / 138.0);   // inner block of 128 threads, n = 5: reads of N without / with a tile
LAB_PREDICT(reads_saved_32, 32 * 11 / 42.0);      // the same for 32 threads
LAB_PREDICT(constant_bytes, 65536);               // constant memory that a program can declare, in bytes
// END TODO

// In the block at the end of N, n elements lie beyond the edge for its first (or last) thread, n - 1 for the next
// one, and so on: how many reads does a kernel without a tile leave out in that block, as they are of ghost cells?
// The block has more than n threads.
__device__ int ghost_reads(int n) {
  // TODO (about 1 line): a formula
  return n * (n + 1) / 2;
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

// Given: one thread a mask.
__global__ void ghost_reads_all(int* out, int count) {
  const int n = blockIdx.x * blockDim.x + threadIdx.x;
  if (n < count) out[n] = ghost_reads(n);
}

__global__ void convolution_1d_basic(const float* input, const float* mask, float* P, int mask_width, int width,
                                     unsigned* reads) {
  const Counted N{input, reads};
  const Counted M{mask, reads + 1};
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // TODO (about 8 lines): your kernel of 01, with N[k] and M[j] as they are
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
  // END TODO
}

__constant__ float M[kMaxMaskWidth];

__global__ void convolution_1d_constant(const float* input, float* P, int mask_width, int width, unsigned* reads) {
  const Counted N{input, reads};
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // TODO (about 8 lines): your kernel of 02
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
  // END TODO
}

// Blocks of kTile threads.
template <int kTile>
__global__ void convolution_1d_tiled(const float* input, float* P, int mask_width, int width, unsigned* reads) {
  const Counted N{input, reads};
  const int i = blockIdx.x * kTile + threadIdx.x;
  const int n = mask_width / 2;
  // TODO (about 13 lines): your kernel of 03
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const int left = i - kTile;   // my place in the tile before
  const int right = i + kTile;  // and in the tile behind
  if (t >= kTile - n) tile[t - (kTile - n)] = left >= 0 ? N[left] : 0.0f;
  tile[n + t] = i < width ? N[i] : 0.0f;
  const float behind = right < width ? N[right] : 0.0f;
  if (t < n) tile[n + kTile + t] = behind;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
  // END TODO
}
