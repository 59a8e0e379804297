// whole file

// 04 Rectangular tile
//
// The block is `columns` threads wide and `rows` high. The tile has the same shape. Thread number idx = threadIdx.y *
// columns + threadIdx.x stores in[idx] into the tile, along its rows. Then the threads read the tile down its
// columns. Thread idx reads the idx-th element in the order "column 0 from top to bottom, column 1 from top to
// bottom, ...", and writes it to out[idx]. In a square tile that was tile[threadIdx.x][threadIdx.y]; here that
// would leave the tile. The shape may be any with up to 1,024 threads.
#include "lab.h"
#include <cuda_pipeline.h>

/// The tile is an array of two dimensions, of a size known at compile time.
template <int columns, int rows>
__global__ void set_row_read_col_rect(const int* in, int* out) {
  // TODO (about 7 lines): idx, and the row and column it reads; store in[idx], wait, load and write out
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], in + idx, sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
  // END TODO
}

/// The same with a dynamic tile: columns == blockDim.x, rows == blockDim.y.
__global__ void set_row_read_col_rect_dyn(const int* in, int* out) {
  // TODO (about 7 lines): as above, but compute one index from row and column yourself
  extern __shared__ int tile[];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  __pipeline_memcpy_async(tile + idx, in + idx, sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[idx] = tile[idx % blockDim.y * blockDim.x + idx / blockDim.y];
  // END TODO
}
