// whole file

// 07 A swizzled tile
//
// A pad costs 32 words a tile. Its pitch is odd, so rows no longer begin at a multiple of 16 bytes. A swizzle needs
// no memory: element (row, column) stays in its row, at another place.
//
//   without             pad                  swizzle
//   0 1 2 3             0 1 2 3 .            0 1 2 3
//   0 1 2 3             0 1 2 3 .            1 0 3 2         the column that lies in each word, in a toy of 4 banks
//   0 1 2 3             0 1 2 3 .            2 3 0 1
//   0 1 2 3             0 1 2 3 .            3 2 1 0
//
// Blocks of 32 x 8 threads; nx and ny are multiples of 32. The tile has exactly 4096 bytes.
#include "lab.h"
struct Swizzle {
  static __device__ int place(int row, int column) { return row * 32 + (column ^ row); }
};

constexpr int kSide = 32;

// The widest access, 4, 8 or 16 bytes, that is possible at the beginning of every row of a tile. Rows are pitch floats
// long, and the tile begins at a multiple of 16 bytes.
__device__ int widest_access(int pitch) {
  // TODO (about 1 line): derive
  return pitch % 4 == 0 ? 16 : pitch % 2 == 0 ? 8 : 4;
  // END TODO
}

// The word of the tile, 0 to 1023, that holds element (row, column).
__device__ int place(int row, int column) {
  // TODO (about 1 line): a permutation of each row, such that a column uses 32 banks
  return Swizzle::place(row, column);
  // END TODO
}

// Given: one thread per element, for the check.
__global__ void place_all(int* out) { out[threadIdx.y * kSide + threadIdx.x] = place(threadIdx.y, threadIdx.x); }

// Blocks of 32 x 8 threads; the grid has a block for each tile of in.
__global__ void transpose_swizzled(float* out, const float* in, int nx, int ny) {
  // TODO (about 11 lines): your kernel of 05 with a tile of kSide * kSide floats, and place()
  __shared__ float tile[kSide * kSide];
  
  for (int r = threadIdx.y; r < kSide; r += 8) tile[Swizzle::place(r, threadIdx.x)] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += 8) out[size_t(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + threadIdx.x] = tile[Swizzle::place(threadIdx.x, r)];
  // END TODO
}
