// rejected-by: each_sector_once
// because: each sector of out is stored once
// 10 At the limit
//
// Any technique that you like, and any shape: the best time is that of a copy. 06 leaves two things to gain. A copy
// moves 16 bytes with each access; and the longer the piece of a row that a block reads or writes at once, the better
// it is for the memory. Where does a quad of four neighbours in a row of in end up in out?
//
// in and out begin at a multiple of 256 bytes. nx and ny are any numbers; the large ones are multiples of 64.
#include "lab.h"

// The launch: a block for each tile of tile_x columns and tile_y rows of in, in a grid of two dimensions. At most 1024
// threads, at most 1024 in either direction of the tile. Blocks start in the order of blockIdx.x, and neighbours run
// at about the same time. With blocks_down = 0, blockIdx.x counts the tiles along x and blockIdx.y those along y; with
// blocks_down = 1 it is the other way round, and neighbours lie below each other in in.
// TODO (about 5 lines): choose
constexpr int kThreads = 256;
constexpr int kTileX = 64;
constexpr int kTileY = kTileX;
constexpr int kBlocksDown = 0;     // neighbours write neighbouring pieces of the same rows of out
constexpr int kQuads = kTileX / 4;  // of a row of the tile
// END TODO
LAB_ANSWER(int, threads, kThreads);
LAB_ANSWER(int, tile_x, kTileX);
LAB_ANSWER(int, tile_y, kTileY);
LAB_ANSWER(int, blocks_down, kBlocksDown);

// TODO (about 55 lines): begin with your kernel of 06 or 07, then move quads; write functions of your own
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = blockIdx.x * kTileX + i % kTileX;
    const int y = blockIdx.y * kTileY + i / kTileX;
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
  }
}
// END TODO
