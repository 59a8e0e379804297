// 04 Rectangular tile
//
// The block is `columns` threads wide and `rows` high, and so is the tile. Thread number idx = threadIdx.y *
// columns + threadIdx.x stores in[idx] into the tile, along its rows; then the tile is read down its columns: the
// same thread takes the idx-th element in the order "column 0 from top to bottom, column 1 from top to bottom,
// ...", and writes it to out[idx]. On a square that was tile[threadIdx.x][threadIdx.y]; here that would leave the
// tile. Any shape of up to 1,024 threads may come.
#include "lab.h"

/// The tile is an array of two dimensions, of a size known to the compiler.
template <int columns, int rows>
__global__ void set_row_read_col_rect(const int* in, int* out) {
  // TODO (about 7 lines): idx, and the row and column it reads; store in[idx], wait, load and write out
  // END TODO
}

/// The same with a dynamic tile: columns == blockDim.x, rows == blockDim.y.
__global__ void set_row_read_col_rect_dyn(const int* in, int* out) {
  // TODO (about 7 lines): as above, but turn row and column into one index yourself
  // END TODO
}
