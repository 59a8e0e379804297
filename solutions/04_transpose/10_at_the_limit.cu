// 10 At the limit
//
// Any shape, and any technique that moves quads, four neighbours in a row each. The best time is that of a copy. Two
// things can still be better than in 06. A copy moves 16 bytes with each access. And the memory is faster if a block
// reads or writes longer pieces of a row at once. Where in out are the elements of a quad of in?
//
// in and out begin at a multiple of 256 bytes. nx and ny are any numbers from 1 on; the large ones are multiples of 64.
// nx * ny may be more than an int holds.
//
// In large matrices each sector is moved once, and a warp executes at most 10 instructions for 32 elements. Most of its
// loads and stores of global memory move quads: there is at most one of each for 48 elements. Shared memory, where it
// is used, takes at most two wavefronts for the stores of 32 elements, and two for their loads.
#include "lab.h"

// Wavefronts of one store of 16 bytes per lane to shared memory. Lane l stores quad l * stride of an array of float4,
// stride >= 1. Such a store is served in quarters of 8 lanes.
__device__ int quad_wavefronts(int stride) {
  // TODO (about 3 lines): derive
  int quads = 1;  // of 8 lanes, in the fullest group of four banks
  while (quads < 8 && stride % (2 * quads) == 0) quads *= 2;
  return 4 * quads;
  // END TODO
}

// The launch: a block for each tile of tile_x columns and tile_y rows of in, in a grid of two dimensions. At most 1024
// threads, at most 1024 in either direction of the tile. Blocks start in the order of blockIdx.x, and neighbours run
// at about the same time. With blocks_down = 0, blockIdx.x counts the tiles along x and blockIdx.y those along y. With
// blocks_down = 1 they are exchanged, and neighbouring blocks have tiles below each other in in.
// TODO (about 5 lines): choose
constexpr int kThreads = 256;
constexpr int kTileX = 64;
constexpr int kTileY = kTileX;
constexpr int kBlocksDown = 1;     // neighbours write neighbouring pieces of the same rows of out
constexpr int kQuads = kTileX / 4;  // of a row of the tile
// END TODO
LAB_ANSWER(int, threads, kThreads);
LAB_ANSWER(int, tile_x, kTileX);
LAB_ANSWER(int, tile_y, kTileY);
LAB_ANSWER(int, blocks_down, kBlocksDown);

// TODO (about 55 lines): begin with your kernel of 06 or 07, then move quads; write functions of your own
// One element a lane, by way of a tile with an odd pitch: for a tile that is not full, or rows not made of quads.
__device__ void transpose_ragged(float* out, const float* in, int nx, int ny, int bx, int by, float* tile) {
  constexpr int kPitch = kTileX + 1;
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i % kTileX;
    const int y = by + i / kTileX;
    if (x < nx && y < ny) tile[i / kTileX * kPitch + i % kTileX] = in[static_cast<size_t>(y) * nx + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i / kTileY;
    const int y = by + i % kTileY;
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = tile[i % kTileY * kPitch + i / kTileY];
  }
}

// Blocks of kThreads x 1 threads. The tile holds the rows of out, in quads; quad p of row q lies at place p ^ (q / 4).
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    transpose_ragged(out, in, nx, ny, bx, by, reinterpret_cast<float*>(tile));
  } else {
    const int c = threadIdx.x % kQuads;
    const int r = threadIdx.x / kQuads;
    const float* from = in + static_cast<size_t>(by + 4 * r) * nx + bx + 4 * c;
    float4 v[4];  // four quads, one below the other
#pragma unroll
    for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + static_cast<size_t>(k) * nx);
    tile[(4 * c + 0) * kQuads + (r ^ c)] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
    tile[(4 * c + 1) * kQuads + (r ^ c)] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
    tile[(4 * c + 2) * kQuads + (r ^ c)] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
    tile[(4 * c + 3) * kQuads + (r ^ c)] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const int q = r + k * (kTileX / 4);
      float* to = out + static_cast<size_t>(bx + q) * ny + by + 4 * c;
      *reinterpret_cast<float4*>(to) = tile[q * kQuads + (c ^ (q / 4))];
    }
  }
}
// END TODO
