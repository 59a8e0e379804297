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
  return 0;
  // END TODO
}

// Blocks of 32 x 8 threads, any number of them in the x direction.
__global__ void transpose_any(float* out, const float* in, int nx, int ny) {
  // TODO (about 19 lines): a loop over tiles; every load and store with its own two tests; barriers
  if (nx > 0 && ny > 0) out[0] = in[0];
  // END TODO
}
