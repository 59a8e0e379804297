// 06 Two dimensions
//
// P(x, y) is the weighted sum of the 5 x 5 elements of N around (x, y):
//
//   P[y][x] = the sum over dy, dx = 0 .. 4 of N[y + dy - 2][x + dx - 2] * M[dy][dx]
//
// Elements outside the image are ghost cells and count as 0. A block computes 32 x 16 elements of P, one per thread.
// It needs the same elements of N and a frame of 2 around them: its halos on four sides and in four corners.
#include "lab.h"

constexpr int kMask = 5;
constexpr int kTileX = 32;
constexpr int kTileY = 16;
__constant__ float M[kMask][kMask];

// How many elements of N does block (block_x, block_y) need? Include the frame, as far as its elements exist. The tile
// has tile_y rows of tile_x elements. The mask is `mask` x `mask`, an odd number. The image has `height` rows of `width`
// elements. The block has at least one element of P.
__device__ int elements_needed(int tile_x, int tile_y, int mask, int block_x, int block_y, int width, int height) {
  // TODO (about 4 lines): derive it
  return tile_x + tile_y + mask + block_x + block_y + width + height;
  // END TODO
}

// Blocks of kTileX x kTileY threads; N and P have `height` rows of `width` elements.
__global__ void convolution_2d_tiled(const float* N, float* P, int width, int height) {
  const int x = blockIdx.x * kTileX + threadIdx.x;
  const int y = blockIdx.y * kTileY + threadIdx.y;
  // TODO (about 18 lines): load the tile with its frame, several elements per thread; barrier; 25 products
  if (x < width && y < height) P[y * width + x] = N[y * width + x];
  // END TODO
}
