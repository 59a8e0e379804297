// whole file

// 01 Two copies: the bounds
//
// A transpose reads each element once and writes each once, as a copy does. So two copies give the bounds, the best
// and the worst. Write both:
//
//   copy_row   neighbouring threads copy neighbours in a row:      the best that one element per thread gets
//   copy_col   neighbouring threads copy neighbours in a column:   the worst
//
// A matrix has ny rows of nx elements, row after row: element (x, y) is in[y * nx + x]. After both kernels out is
// equal to in, for any nx and ny and any blocks. An int holds every x and y of the grid, but may not hold nx * ny.
#include "lab.h"

// The grid covers nx elements in its x direction and ny in its y direction.
__global__ void copy_row(float* out, const float* in, int nx, int ny) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = size_t(min(y, ny - 1)) * nx + min(x, nx - 1);
  const float value = __ldg(in + i);
  if (x < nx && y < ny) out[i] = value;
}

// The grid covers ny elements in its x direction and nx in its y direction: threads are counted down the columns.
__global__ void copy_col(float* out, const float* in, int nx, int ny) {
  const int y = blockIdx.x * blockDim.x + threadIdx.x, x = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = size_t(min(y, ny - 1)) * nx + min(x, nx - 1);
  const float value = *(const volatile float*)(in + i);
  if (x < nx && y < ny) out[i] = value;
}
