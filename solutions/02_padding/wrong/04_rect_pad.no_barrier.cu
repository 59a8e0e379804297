// rejected-by: outputs
// because: with no barrier between the two
// 04 Rectangular tile with a pad
//
// The block is `columns` threads wide and `rows` high, and so is the tile. Thread number
// idx = threadIdx.y * columns + threadIdx.x stores in[idx] at its place along the rows; then it loads the idx-th
// element in the order "column 0 from top to bottom, column 1 from top to bottom, ...", and writes it to out[idx].
// Behind each row of the tile lie `pad` ints that nobody uses.
#include "lab.h"

template <int columns, int rows, int pad>
__global__ void set_row_read_col_rect_pad(const int* in, int* out) {
  // TODO (about 7 lines): declare the padded tile, store in[idx], wait, load in the order of columns, write out
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  out[idx] = tile[icol][irow];
  // END TODO
}

// A block of 32 x 16 threads. First predict what the habit does, a pad of 1: all wavefronts of the block.
// TODO (about 2 lines): replace each -1 by your prediction
LAB_PREDICT(pad_1_store_wavefronts, 16);
LAB_PREDICT(pad_1_load_wavefronts, 32);
// END TODO

// TODO (about 1 line): choose the smallest pad with which the 32 x 16 tile has no conflict at all
LAB_ANSWER(int, pad, 2);
// END TODO
