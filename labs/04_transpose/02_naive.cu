// 02 The naive transposes
//
// `in` has ny rows of nx elements, `out` nx rows of ny: what was row y is column y.
//
//   out[x * ny + y] = in[y * nx + x]
//
// Neighbouring threads can access neighbours in `in` or in `out`, not in both. Write one kernel of each kind:
//
//   transpose_row   reads rows and writes columns
//   transpose_col   reads columns and writes rows
//
// nx and ny are any numbers. An int holds every x and y of the grid, but may not hold nx * ny.
#include "lab.h"

// Sectors that one request of the first warp of a block touches. The block has block_x threads in x, 1 to 1024, not only
// powers of two, and as many in y as the warp needs. The matrix and each of its rows begin at a multiple of 32 bytes.
// The rows are far longer than the block is wide. An element has 1, 2, 4, 8 or 16 bytes.

// Thread (tx, ty) touches column tx of row ty.
__device__ int sectors_along_rows(int block_x, int element_bytes) {
  // TODO (about 3 lines): derive
  return 0;
  // END TODO
}

// Thread (tx, ty) touches column ty of row tx.
__device__ int sectors_down_columns(int block_x, int element_bytes) {
  // TODO (about 6 lines): derive
  return 0;
  // END TODO
}

// The grid covers nx elements in its x direction and ny in its y direction.
__global__ void transpose_row(float* out, const float* in, int nx, int ny) {
  // TODO (about 3 lines): neighbours in x read a row of in
  if (nx > 0 && ny > 0) out[0] = in[0];
  // END TODO
}

// The grid covers ny elements in its x direction and nx in its y direction.
__global__ void transpose_col(float* out, const float* in, int nx, int ny) {
  // TODO (about 3 lines): neighbours in x write a row of out
  if (nx > 0 && ny > 0) out[0] = in[0];
  // END TODO
}
