// whole file
#include <cuda_pipeline.h>
#include "lab.h"

template <int columns, int rows, int pad>
__global__ void set_row_read_col_double_pad(const double* in, double* out) {
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], in + idx, sizeof(double));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
}

/// The wavefronts of one load: all 32 lanes of warp number `warp` load their doubles in the order of columns. The
/// tile has `rows` rows, each row `pitch` doubles after the previous one.
__device__ int load_wavefronts(int rows, int pitch, int warp) {
  int sum = 0;
  for (int pass = 0; pass < 2; ++pass) {
    int doubles[16] = {};  // of each pair of banks
    int most = 0;
    for (int lane = 16 * pass; lane < 16 * pass + 16; ++lane) {
      const int idx = warp * 32 + lane;
      const int element = idx % rows * pitch + idx / rows;
      most = max(most, ++doubles[element % 16]);
    }
    sum += most;
  }
  return sum;
}

/// The smallest pad with which every load of a full warp takes the minimum, 2 wavefronts. `rows` is a power of two,
/// at most 64. `columns` is any number for which the block has 32 threads or more.
__device__ int smallest_pad(int columns, int rows) {
  int pad = 0;
  while (load_wavefronts(rows, columns + pad, 0) > 2) ++pad;
  return pad;
}
