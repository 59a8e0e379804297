// 02 The naive transposes
//
// `in` has ny rows of nx elements, `out` nx rows of ny: what was row y is column y.
//
//   out[x * ny + y] = in[y * nx + x]
//
// Neighbouring threads can be neighbours in `in` or in `out`, not in both. Write one kernel of each kind:
//
//   transpose_row   reads rows and writes columns
//   transpose_col   reads columns and writes rows
//
// nx and ny are any numbers.
#include "lab.h"

// Sectors that one request of a warp touches, in blocks of 16 x 16 threads, and nx and ny multiples of 16. The last
// one: transpose_row with blocks of 32 x 8.
// TODO (about 5 lines): predict, before you measure
LAB_PREDICT(row_load_sectors, 4);
LAB_PREDICT(row_store_sectors, 16);
LAB_PREDICT(col_load_sectors, 16);
LAB_PREDICT(col_store_sectors, 4);
LAB_PREDICT(row_store_sectors_32x8, 32);
// END TODO

// The grid covers nx elements in its x direction and ny in its y direction.
__global__ void transpose_row(float* out, const float* in, int nx, int ny) {
  // TODO (about 3 lines): neighbours in x read a row of in
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
  // END TODO
}

// The grid covers ny elements in its x direction and nx in its y direction.
__global__ void transpose_col(float* out, const float* in, int nx, int ny) {
  // TODO (about 3 lines): neighbours in x write a row of out
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
  // END TODO
}
