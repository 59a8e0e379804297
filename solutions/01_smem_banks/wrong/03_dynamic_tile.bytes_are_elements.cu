// rejected-by: bytes
// because: out-of-bounds access
// 03 Dynamic tile
//
// set_row_read_col again, but nobody knows the side of the block when this file is compiled: blockDim.x ==
// blockDim.y is all that holds. The tile is therefore a one-dimensional dynamic array, its size an argument
// of the launch, f<<<grid, block, bytes>>>(...), and the row and column of an element are yours to turn into
// one index.
#include "lab.h"

/// Stores the thread's linear index along the rows, loads down the columns, writes to out[linear index].
__global__ void set_row_read_col_dyn(int* out) {
  // TODO (about 6 lines): declare the dynamic tile, compute the two indices, store, wait, load and write out
  extern __shared__ int tile[];
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  tile[row_index] = row_index;
  __syncthreads();
  out[row_index] = tile[col_index];
  // END TODO
}

// TODO (about 1 line): the bytes of dynamic shared memory for 32 x 32 threads, and not one more
LAB_ANSWER(unsigned, dynamic_bytes, 32 * 32);
// END TODO
