// 05 Rectangular dynamic tile with a pad
//
// As in 04, thread number idx, counted row by row, stores in[idx] along the rows of the tile. It loads the idx-th
// element in the order of columns, and writes it to out[idx]. But here the launch sets the shape of the block,
// blockDim.x wide and blockDim.y high, and the pad after each row.
#include "lab.h"

__global__ void set_row_read_col_rect_dyn_pad(const int* in, int* out, int pad) {
  // TODO (about 8 lines): declare the dynamic tile, compute pitch, idx and the row and column to load; and so on
  // END TODO
}

/// The bytes of dynamic shared memory that such a launch must provide. The block is `columns` threads wide and
/// `rows` high, and `pad` ints come after each row, the last one too.
__device__ int dynamic_bytes(int columns, int rows, int pad) {
  // TODO (about 1 line): how many pads are there, one for each row or one for each column?
  return -1;
  // END TODO
}

/// The smallest pad with which neither the stores nor the loads of such a block have a conflict, or -1 if no such
/// pad exists. The block has 32, 64, 96, ... or 256 threads.
__device__ int smallest_pad(int columns, int rows) {
  // TODO (about 16 lines): which words does each warp store, which does it load, and how many pads must be tried?
  return 0;
  // END TODO
}
