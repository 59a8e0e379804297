// rejected-by: set_row_read_row_outputs
// because: given code was changed
// 02 Square tile
//
// A block of side x side threads and a tile of side x side ints, side at most 32. Every kernel does four
// things: each thread stores its linear index into the tile, all wait at a barrier, each thread loads one
// element, and writes it to out[its linear index]. "set row": thread (x, y) stores into row y, column x of
// the tile, so that the lanes of a warp lie along a row. "set col": into row x, column y, so that they lie
// down a column. "read row" and "read col" say the same of the load. Both kinds touch the same elements; only
// the banks differ.
#include "lab.h"

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * 32 + threadIdx.x; }

template <int side>
__global__ void set_row_read_row(int* out) {
  // TODO (about 4 lines): declare the tile, store, wait, load and write out
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  // END TODO
}

template <int side>
__global__ void set_col_read_col(int* out) {
  // TODO (about 4 lines): the same, down the columns both times
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  // END TODO
}

template <int side>
__global__ void set_row_read_col(int* out) {
  // TODO (about 4 lines): store along the rows, load down the columns
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  // END TODO
}

template <int side>
__global__ void set_col_read_row(int* out) {
  // TODO (about 4 lines): store down the columns, load along the rows
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = linear_index();
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  // END TODO
}

// Before you measure: how many wavefronts do the stores and the loads of one block of 32 x 32 threads take?
// TODO (about 8 lines): replace each -1 by your prediction
LAB_PREDICT(set_row_read_row_store_wavefronts, 32);
LAB_PREDICT(set_row_read_row_load_wavefronts, 32);
LAB_PREDICT(set_col_read_col_store_wavefronts, 1024);
LAB_PREDICT(set_col_read_col_load_wavefronts, 1024);
LAB_PREDICT(set_row_read_col_store_wavefronts, 32);
LAB_PREDICT(set_row_read_col_load_wavefronts, 1024);
LAB_PREDICT(set_col_read_row_store_wavefronts, 1024);
LAB_PREDICT(set_col_read_row_load_wavefronts, 32);
// END TODO
