// whole file
// Before 8.0 the barriers of the library are made of plain loads and stores, which are counted.

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
#include <cooperative_groups.h>

#include <cuda/pipeline>

#include "lab.h"

namespace cg = cooperative_groups;

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
  // TODO (about 19 lines): a loop over tiles; every load and store with its own two tests; barriers
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
#if __CUDA_ARCH__ >= 800
  __shared__ float stage[2][kSide][kSide + 1];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  const auto fetch = [&](long long t, int s) {
    pipe.producer_acquire();
    const long long x = t % tiles_x * 32 + tx, y = t / tiles_x * 32 + ty;
    for (int k = 0; k < 32; k += 8)
      if (x < nx && y + k < ny) cuda::memcpy_async(&stage[s][ty + k][tx], in + (y + k) * nx + x, cuda::aligned_size_t<4>(4), pipe);
    pipe.producer_commit();
  };
  if (blockIdx.x < tiles) fetch(blockIdx.x, 0);
  int s = 0;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x, s ^= 1) {
    if (t + gridDim.x < tiles) fetch(t + gridDim.x, s ^ 1);
    pipe.consumer_wait();
    const long long x = t / tiles_x * 32 + tx, y = t % tiles_x * 32 + ty;
    for (int k = 0; k < 32; k += 8)
      if (x < ny && y + k < nx) out[(y + k) * ny + x] = stage[s][tx][ty + k];
    pipe.consumer_release();
  }
#else
  __shared__ float tile[kSide][kSide + 1];
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const long long column = t % tiles_x * 32, row = t / tiles_x * 32;
    for (int k = ty; k < 32; k += 8)
      if (column + tx < nx && row + k < ny) tile[k][tx] = in[(row + k) * nx + column + tx];
    __syncthreads();
    for (int k = ty; k < 32; k += 8)
      if (row + tx < ny && column + k < nx) out[(column + k) * ny + row + tx] = tile[tx][k];
    __syncthreads();
  }
#endif
  // END TODO
}
