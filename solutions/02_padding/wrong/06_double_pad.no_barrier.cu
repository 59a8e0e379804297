// rejected-by: outputs
// because: with no barrier between the two
// 06 Doubles
//
// An element of 8 bytes lies in two neighbouring banks, and a warp that accesses 8 bytes a lane is served in two
// passes of 16 lanes. So 2 wavefronts a request are the least there is. Does the pad have to change as well?
//
// Block, tile and order are those of 04: store in[idx] along the rows, load the idx-th element in the order of
// columns, write it to out[idx]. `pad` counts elements.
#include "lab.h"

template <int columns, int rows, int pad>
__global__ void set_row_read_col_double_pad(const double* in, double* out) {
  // TODO (about 7 lines): the kernel of 04, with elements of 8 bytes
  __shared__ double tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  out[idx] = tile[icol][irow];
  // END TODO
}

// Before you measure: the load wavefronts of one block, all its warps together.
// TODO (about 3 lines): replace each -1 by your prediction
LAB_PREDICT(square_pad_0_load_wavefronts, 1024);  // 32 x 32 doubles without a pad
LAB_PREDICT(square_pad_1_load_wavefronts, 64);    // 32 x 32 doubles, pad of one double
LAB_PREDICT(rect_pad_1_load_wavefronts, 32);      // block 32 wide and 16 high, pad of one double
// END TODO
