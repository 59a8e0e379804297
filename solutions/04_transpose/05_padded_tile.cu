// 05 A padded tile
//
// The tile of 04 with one more column, which is not used. A row is 33 words long, and the elements of a column are
// in 32 different banks.
//
// Blocks of 32 x 8 threads; nx and ny are multiples of 32.
#include "lab.h"

constexpr int kSide = 32;

// Wavefronts of one load: 32 threads load one column, rows 0 to 31, of a tile whose rows are pitch floats long.
__device__ int column_wavefronts(int pitch) {
  // TODO (about 3 lines): derive
  int words = 1;  // of the fullest bank: the greatest common divisor of pitch and 32
  while (words < 32 && pitch % (2 * words) == 0) words *= 2;
  return words;
  // END TODO
}

// Blocks of 32 x 8 threads; the grid has a block for each tile of in.
__global__ void transpose_padded(float* out, const float* in, int nx, int ny) {
  // TODO (about 11 lines): your kernel of 04, padded
  __shared__ float tile[kSide][kSide + 1];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
  // END TODO
}
