// 02 Square tile with a pad
//
// A block of side x side threads, side at most 32, and a tile of as many ints. Every thread reads the element of
// `in` with its own linear index, in[linear_index()], and stores it into the tile. All wait at a barrier. Then each
// thread loads one element of the tile and writes it to out[linear_index()]. "set row" and "read row": thread
// (x, y) accesses row y, column x of the tile, so the lanes of a warp access one row. "set col" and "read col": it
// accesses row x, column y, so the lanes access one column. In lab 01 each column access cost 32 wavefronts per warp.
// Now it must cost one, with the smallest pad that is enough for a side of 32.
#include "lab.h"

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side>
__global__ void set_row_read_col_pad(const int* in, int* out) {
  // TODO (about 4 lines): declare a tile with a pad, store along the rows, wait, load down the columns
  // END TODO
}

template <int side>
__global__ void set_col_read_row_pad(const int* in, int* out) {
  // TODO (about 4 lines): the same, but store down the columns and load along the rows
  // END TODO
}
