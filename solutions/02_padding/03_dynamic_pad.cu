// 03 Dynamic tile with a pad
//
// set_row_read_col again, for a block whose side is known only at launch. Only blockDim.x == blockDim.y, at most
// 32, holds. The tile is a dynamic array of one dimension. You compute the index from row, column and pad, and the
// launch must provide the bytes of the pad too.
#include "lab.h"

/// Thread (x, y) stores in[linear index] at row y, column x of the tile, loads row x, column y, and writes it to
/// out[linear index]. Every row of the tile is followed by a pad of one int.
__global__ void set_row_read_col_dyn_pad(const int* in, int* out) {
  // TODO (about 6 lines): declare the dynamic tile, compute the pitch, store, wait, load and write out
  extern __shared__ int tile[];
  const int pitch = blockDim.x + 1;
  const int index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y * pitch + threadIdx.x] = in[index];
  __syncthreads();
  out[index] = tile[threadIdx.x * pitch + threadIdx.y];
  // END TODO
}

/// The bytes of dynamic shared memory for such a tile of side x side elements of `element_bytes` bytes. After each
/// row, the last one too, comes a pad of `pad` elements.
__device__ int dynamic_bytes(int side, int pad, int element_bytes) {
  // TODO (about 1 line): how many bytes must the launch provide?
  return side * (side + pad) * element_bytes;
  // END TODO
}
