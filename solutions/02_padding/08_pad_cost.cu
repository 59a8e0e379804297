// 08 What a pad costs
//
// A batch of square matrices, 32 x 32, each transposed by one block through one tile. transpose_padded does it with
// a pad of `pad` elements: doubles in blocks of 32 x 2 threads, floats in blocks of 32 x 8. The pad removes the bank
// conflicts, and makes the tile larger. The number of resident blocks on an SM is the smallest of what shared
// memory, threads and the number of blocks allow. Registers are not a limit here.
#include "lab.h"

constexpr int kSide = 32;

// Given: block b transposes matrix b.
template <class T, int pad>
__global__ void transpose_padded(const T* in, T* out) {
  __shared__ T tile[kSide][kSide + pad];
  const size_t base = size_t{blockIdx.x} * kSide * kSide;
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    tile[row][threadIdx.x] = in[base + row * kSide + threadIdx.x];
  __syncthreads();
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    out[base + row * kSide + threadIdx.x] = tile[threadIdx.x][row];
}

/// How many blocks of `threads` threads with a tile of `tile_bytes` bytes are resident on an SM. The SM has `sm_bytes`
/// bytes of shared memory. A block gets it in multiples of `unit` bytes, for the sum of its tile and `reserved_bytes`
/// of the system. Both may be 0. The SM holds `sm_threads` threads, in whole warps of 32, and `sm_blocks` blocks. On compute capability 9.0,
/// sm_bytes, unit, reserved_bytes, sm_threads and sm_blocks are 233,472, 128, 1,024, 2,048 and 32.
__device__ int resident_blocks(int sm_bytes, int unit, int reserved_bytes, int sm_threads, int sm_blocks, int tile_bytes,
                               int threads) {
  // TODO (about 5 lines): how many blocks does each of the three resources allow?
  const int block_bytes = (tile_bytes + reserved_bytes + unit - 1) / unit * unit;
  const int warps = (threads + 31) / 32;
  const int by_memory = block_bytes > 0 ? sm_bytes / block_bytes : sm_blocks;
  const int by_threads = sm_threads / 32 / warps;
  return min(min(by_memory, by_threads), sm_blocks);
  // END TODO
}

// Now the transpose of doubles without bank conflicts, and with as many resident blocks as without a pad. The tile has
// exactly the bytes of the matrix. Choose the number of doubles in it, and the place of element (row, column).
// TODO (about 4 lines): choose
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column ^ row);
}
// END TODO

// Given: 32 x 2 threads. The tile has the number of elements that you chose, each at the place that you chose.
__global__ void transpose(const double* in, double* out) {
  __shared__ double tile[kElements];
  const size_t base = size_t{blockIdx.x} * kSide * kSide;
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    tile[place(row, threadIdx.x)] = in[base + row * kSide + threadIdx.x];
  __syncthreads();
  for (int row = threadIdx.y; row < kSide; row += blockDim.y)
    out[base + row * kSide + threadIdx.x] = tile[place(threadIdx.x, row)];
}
