// 06 Doubles
//
// An element of 8 bytes is in two neighbouring banks. A warp that accesses 8 bytes per lane is served in two passes
// of 16 lanes, lanes 0 to 15 and lanes 16 to 31. So 2 wavefronts per request are the minimum. Does the pad have to
// change as well?
//
// Block, tile and order are those of 04: store in[idx] along the rows, load the idx-th element in the order of
// columns, write it to out[idx]. `pad` and `pitch` count elements. The tile is an array of doubles.
#include "lab.h"

template <int columns, int rows, int pad>
__global__ void set_row_read_col_double_pad(const double* in, double* out) {
  // TODO (about 7 lines): the kernel of 04, with elements of 8 bytes
  // END TODO
}

/// The wavefronts of one load: all 32 lanes of warp number `warp` load their doubles in the order of columns. The
/// tile has `rows` rows, each row `pitch` doubles after the previous one. rows * pitch is at most 100,000,000.
__device__ int load_wavefronts(int rows, int pitch, int warp) {
  // TODO (about 12 lines): which doubles of one pass are in the same banks?
  return -1;
  // END TODO
}

/// The smallest pad with which every load of a full warp takes the minimum, 2 wavefronts. `rows` is a power of two,
/// at most 64. `columns` is any number for which the block has 32 threads or more.
__device__ int smallest_pad(int columns, int rows) {
  // TODO (about 3 lines): with load_wavefronts, or from the right pitch
  return -1;
  // END TODO
}
