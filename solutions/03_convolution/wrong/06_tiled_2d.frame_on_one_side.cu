// rejected-by: sums_are_right
// because: 1 x 1
// 06 Two dimensions
//
// P(x, y) is the weighted sum of the 5 x 5 elements of N around (x, y):
//
//   P[y][x] = the sum over dy, dx = 0 .. 4 of N[y + dy - 2][x + dx - 2] * M[dy][dx]
//
// Elements outside of the image are ghost cells and count as 0. A block computes 32 x 16 elements of P, one a
// thread. It needs those of N and a frame of 2 around them, its halos on four sides and in four corners.
#include "lab.h"

constexpr int kMask = 5;
constexpr int kTileX = 32;
constexpr int kTileY = 16;
__constant__ float M[kMask][kMask];

// What an inner block reads from global memory, in elements, for each element of P that it writes.
// TODO (about 1 line): predict, before you measure
LAB_PREDICT(loads_per_element, 36 * 20 / (32.0 * 16));
// END TODO

// Blocks of kTileX x kTileY threads; N and P have `height` rows of `width` elements.
__global__ void convolution_2d_tiled(const float* N, float* P, int width, int height) {
  const int x = blockIdx.x * kTileX + threadIdx.x;
  const int y = blockIdx.y * kTileY + threadIdx.y;
  // TODO (about 18 lines): bring in the tile with its frame, several elements a thread; barrier; 25 products
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows][kColumns];
  for (int r = threadIdx.y; r < kRows; r += kTileY)
    for (int c = threadIdx.x; c < kColumns; c += kTileX) {
      const int row = y - int(threadIdx.y) + r;
      const int column = x - int(threadIdx.x) + c;
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
