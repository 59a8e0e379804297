// 03 Dynamic tile with a pad
//
// set_row_read_col once more, for a block whose side is known only at launch: blockDim.x == blockDim.y, at most
// 32, is all that holds. The tile is a dynamic array, of one dimension; row, column and pad are a matter of your
// arithmetic, and the launch has to bring the bytes of the pad too.
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

/// The bytes of dynamic shared memory for such a tile of side x side elements of `element_bytes` bytes, with a
/// pad of `pad` elements behind each of its rows, the last one too.
__device__ int dynamic_bytes(int side, int pad, int element_bytes) {
  // TODO (about 1 line): what does the launch have to bring?
  return side * (side + pad) * element_bytes;
  // END TODO
}
