// rejected-by: outputs
// because: out-of-bounds access
// 03 Dynamic tile with a pad
//
// set_row_read_col once more, for a block whose side is known only at launch: blockDim.x == blockDim.y is all that
// holds. The tile is a dynamic array, of one dimension; row, column and pad are a matter of your arithmetic, and
// the launch has to bring the bytes of the pad too.
#include "lab.h"

/// Stores in[linear index] along the rows, loads down the columns, writes to out[linear index]. Every row of the
/// tile is followed by a pad of one int.
__global__ void set_row_read_col_dyn_pad(const int* in, int* out) {
  // TODO (about 6 lines): declare the dynamic tile, compute the pitch, store, wait, load and write out
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * pitch + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
  // END TODO
}

// TODO (about 1 line): the bytes of dynamic shared memory for 32 x 32 threads
LAB_ANSWER(unsigned, dynamic_bytes, 32 * 33 * sizeof(int));
// END TODO
