// rejected-by: predictions
// because: double_blocks_padded is not what fits
// 08 What a pad costs
//
// A batch of square matrices, 32 x 32, each transposed by one block through one tile. transpose_padded does it with
// a pad of `pad` elements: doubles in blocks of 32 x 2 threads, floats in blocks of 32 x 8. The pad keeps the banks
// apart, and makes the block larger. How many blocks are resident on an SM at once is the smallest of what shared
// memory, threads, registers and the number of blocks allow. The SM is one of compute capability 9.0: 228 KB of
// shared memory, of which the system keeps 1 KB for each block; 2,048 threads; 32 blocks; registers are plenty here.
#include "lab.h"

constexpr int kSide = 32;

// Given: block b transposes matrix b.
template <class T, int pad>
__global__ void transpose_padded(const T* in, T* out) {
  __shared__ T tile[kSide][kSide + pad];
  const int base = blockIdx.x * kSide * kSide;
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    tile[row][threadIdx.x] = in[base + row * kSide + threadIdx.x];
  __syncthreads();
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    out[base + row * kSide + threadIdx.x] = tile[threadIdx.x][row];
}

// Blocks resident on an SM.
// TODO (about 4 lines): predict, before you measure
LAB_PREDICT(double_blocks, 25);         // doubles, no pad, 32 x 2 threads
LAB_PREDICT(double_blocks_padded, 25);  // doubles, pad of 1, 32 x 2 threads
LAB_PREDICT(float_blocks, 8);           // floats, no pad, 32 x 8 threads
LAB_PREDICT(float_blocks_padded, 8);    // floats, pad of 1, 32 x 8 threads
// END TODO

// Now the transpose of doubles without a bank conflict, and with as many resident blocks as without a pad. Choose
// the number of doubles in the tile, and the place of element (row, column) among them.
// TODO (about 4 lines): choose
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column ^ row);
}
// END TODO

// Given: 32 x 2 threads, as many elements in the tile as you chose, each at the place that you say.
__global__ void transpose(const double* in, double* out) {
  __shared__ double tile[kElements];
  const int base = blockIdx.x * kSide * kSide;
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    tile[place(row, threadIdx.x)] = in[base + row * kSide + threadIdx.x];
  __syncthreads();
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    out[base + row * kSide + threadIdx.x] = tile[place(threadIdx.x, row)];
}
