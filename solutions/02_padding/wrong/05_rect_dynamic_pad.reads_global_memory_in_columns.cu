// rejected-by: counts_32x16
// because: each warp stores into the tile once
// 05 Rectangular dynamic tile with a pad
//
// As in 04, thread number idx, counted row by row, stores in[idx] along the rows of the tile, loads the idx-th
// element in the order of columns, and writes it to out[idx]. But the shape of the block, blockDim.x wide and
// blockDim.y high, and the pad behind each row come with the launch.
#include "lab.h"

__global__ void set_row_read_col_rect_dyn_pad(const int* in, int* out, int pad) {
  // TODO (about 8 lines): declare the dynamic tile, compute pitch, idx and the row and column to load; and so on
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int icol = idx % blockDim.y;
  const int irow = idx / blockDim.y;
  out[idx] = in[icol * blockDim.x + irow];
  // END TODO
}

// TODO (about 3 lines): choose. The 64 x 4 block is to have the smallest pad that leaves no conflict.
LAB_ANSWER(unsigned, bytes_32x16, 16 * (32 + 2) * sizeof(int));  // 32 wide, 16 high, with a pad of 2
LAB_ANSWER(int, pad_64x4, 8);                                    // 64 wide, 4 high
LAB_ANSWER(unsigned, bytes_64x4, 4 * (64 + 8) * sizeof(int));    // with that pad
// END TODO
