// whole file

// 03 Four elements per thread
//
// The kernels of 02 again, with four elements per thread, one block's width apart, and a quarter of the blocks. The
// thread's first element is
//
//   blockIdx.x * 4 * blockDim.x + threadIdx.x
//
// in the x direction of the grid. The others are blockDim.x, 2 blockDim.x and 3 blockDim.x further.
//
//         block 0                                         block 1
//     | t0 t1 .. | t0 t1 .. | t0 t1 .. | t0 t1 .. | t0 t1 ..
//
// nx and ny are any numbers: the last block may have work for one, two or three of the four. An int holds every x and
// y of the grid, but may not hold nx * ny.
#include "lab.h"

// The grid covers nx elements in its x direction, 4 blockDim.x a block, and ny in its y direction.
__global__ void transpose_unroll4_row(float* out, const float* in, int nx, int ny) {
  const int x = blockIdx.x * 4 * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const float* row = in + size_t(min(y, ny - 1)) * nx;
  float v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = row[min(x + k * int(blockDim.x), nx - 1)];
#pragma unroll
  for (int k = 0; k < 4; ++k)
    if (y < ny && x + k * int(blockDim.x) < nx) out[size_t(x + k * blockDim.x) * ny + y] = v[k];
}

// The grid covers ny elements in its x direction, 4 blockDim.x a block, and nx in its y direction.
__global__ void transpose_unroll4_col(float* out, const float* in, int nx, int ny) {
  const int y = blockIdx.x * 4 * blockDim.x + threadIdx.x, x = blockIdx.y * blockDim.y + threadIdx.y;
  const float* column = in + min(x, nx - 1);
  float v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = column[size_t(min(y + k * int(blockDim.x), ny - 1)) * nx];
#pragma unroll
  for (int k = 0; k < 4; ++k)
    if (x < nx && y + k * int(blockDim.x) < ny) out[size_t(x) * ny + y + k * blockDim.x] = v[k];
}
