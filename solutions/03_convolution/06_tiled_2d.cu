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
  const int n = mask / 2;
  const int columns = min(width, (block_x + 1) * tile_x + n) - max(0, block_x * tile_x - n);
  const int rows = min(height, (block_y + 1) * tile_y + n) - max(0, block_y * tile_y - n);
  return columns * rows;
  // END TODO
}

// Blocks of kTileX x kTileY threads; N and P have `height` rows of `width` elements.
__global__ void convolution_2d_tiled(const float* N, float* P, int width, int height) {
  const int x = blockIdx.x * kTileX + threadIdx.x;
  const int y = blockIdx.y * kTileY + threadIdx.y;
  // TODO (about 18 lines): load the tile with its frame, several elements per thread; barrier; 25 products
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows][kColumns];
  for (int r = threadIdx.y; r < kRows; r += kTileY)
    for (int c = threadIdx.x; c < kColumns; c += kTileX) {
      const int row = y - int(threadIdx.y) - kHalo + r;
      const int column = x - int(threadIdx.x) - kHalo + c;
      const bool exists = row >= 0 && row < height && column >= 0 && column < width;
      tile[r][c] = exists ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
  // END TODO
}
