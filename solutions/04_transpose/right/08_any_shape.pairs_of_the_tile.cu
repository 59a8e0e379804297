// Pairs are loaded from the tile; of those at an end one element is nobody's, and is not used.
// whole file

// 08 Any shape
//
// So far the matrix fitted the tiles, and the grid fitted the matrix. Now neither holds. A matrix may be 1 x n, n x 1
// or 37 x 1000, and it may have no elements at all. A grid has at most 65535 blocks in its y direction. With a block
// for each tile, a matrix of 32 columns and more than 2,097,120 rows could not be launched.
//
// So here the grid is a row of blocks, of any number, and a block processes tile after tile. It begins with tile
// blockIdx.x and continues in steps of gridDim.x. Tiles are counted along the rows of in. With tiles_x of them side by
// side, tile t begins at column 32 * (t % tiles_x) and row 32 * (t / tiles_x).
//
// nx and ny are any numbers from 0 on. No thread reads or writes outside the matrices. Both sides stay coalesced, and
// there are still no bank conflicts. nx * ny may be more than an int holds.
#include "lab.h"

constexpr int kSide = 32;

// How many tiles block number `block` of `blocks` processes. nx and ny are any numbers from 0 on.
__device__ long long turns(int nx, int ny, int blocks, int block) {
  // TODO (about 2 lines): derive
  const long long tiles = ((nx + 31LL) / kSide) * ((ny + 31LL) / kSide);
  return block < tiles ? (tiles - 1 - block) / blocks + 1 : 0;
  // END TODO
}

// Blocks of 32 x 8 threads, any number of them in the x direction.
__global__ void transpose_any(float* out, const float* in, int nx, int ny) {
  // Pairs of in where rows begin at a multiple of 8 bytes; a pitch of 17 pairs.
  __shared__ __align__(8) float tile[kSide][kSide + 2];
  const size_t w = nx, h = ny, tiles_x = (w + 31) / 32, all = tiles_x * ((h + 31) / 32);
  const unsigned id = threadIdx.y * 32 + threadIdx.x;
  for (size_t t = blockIdx.x; t < all; t += gridDim.x) {
    const size_t bx = t % tiles_x * 32, by = t / tiles_x * 32;
    if (w % 2 == 0) {
      for (unsigned p = id; p < 512; p += 256) {
        const unsigned r = p / 16, c = p % 16 * 2;
        if (by + r < h && bx + c < w) *reinterpret_cast<float2*>(&tile[r][c]) = *reinterpret_cast<const float2*>(in + (by + r) * w + bx + c);
      }
    } else {
      for (unsigned p = id; p < 1024; p += 256) {
        const unsigned r = p / 32, c = p % 32;
        if (by + r < h && bx + c < w) tile[r][c] = in[(by + r) * w + bx + c];
      }
    }
    __syncthreads();
    for (unsigned c = 2 * threadIdx.y; c < 32; c += 16) {
      const size_t y = by + threadIdx.x;
      if (y >= h) continue;
      const float2 v = *reinterpret_cast<const float2*>(&tile[threadIdx.x][c]);
      asm volatile("" ::"f"(v.x), "f"(v.y));  // one load brings both: from 10.0 on it may become two behind the tests
      if (bx + c < w) out[(bx + c) * h + y] = v.x;
      if (bx + c + 1 < w) out[(bx + c + 1) * h + y] = v.y;
    }
    __syncthreads();
  }
}
