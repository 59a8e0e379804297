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
  // TODO (about 8 lines): reads rows, writes columns; four elements, tails handled
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, x += blockDim.x)
    if (x < nx) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
  // END TODO
}

// The grid covers ny elements in its x direction, 4 blockDim.x a block, and nx in its y direction.
__global__ void transpose_unroll4_col(float* out, const float* in, int nx, int ny) {
  // TODO (about 8 lines): reads columns, writes rows; four elements, tails handled
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, y += blockDim.x)
    if (y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
  // END TODO
}
