// 04 Rectangular tile with a pad
//
// The block is `columns` threads wide and `rows` high. The tile has the same shape. Thread number
// idx = threadIdx.y * columns + threadIdx.x stores in[idx] at its place along the rows. Then it loads the idx-th
// element in the order "column 0 from top to bottom, column 1 from top to bottom, ...", and writes it to out[idx].
// After each row of the tile come `pad` ints that no thread uses.
#include "lab.h"

template <int columns, int rows, int pad>
__global__ void set_row_read_col_rect_pad(const int* in, int* out) {
  // TODO (about 7 lines): declare the padded tile, store in[idx], wait, load in the order of columns, write out
  // END TODO
}

/// The wavefronts of one load: all 32 lanes of warp number `warp` of such a block load their elements in the order
/// of columns. The tile has `rows` rows of ints, each row `pitch` ints after the previous one. rows * pitch is at most
/// 100,000,000.
__device__ int load_wavefronts(int rows, int pitch, int warp) {
  // TODO (about 9 lines): which word does each lane load, and how many words are in the busiest bank?
  return -1;
  // END TODO
}

/// The smallest pad with which every load of a full warp is one wavefront. `rows` is a power of two, at most 32.
/// `columns` is any number for which the block has 32 threads or more.
__device__ int smallest_pad(int columns, int rows) {
  // TODO (about 3 lines): try pads, or derive the right pitch
  return -1;
  // END TODO
}
