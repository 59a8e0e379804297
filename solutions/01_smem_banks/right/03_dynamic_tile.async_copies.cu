// whole file

// 03 Dynamic tile
//
// set_row_read_col again, but the side of the block is not known at compile time. Only blockDim.x == blockDim.y
// holds. The tile is therefore a one-dimensional dynamic array, and its size is an argument of the launch,
// f<<<grid, block, bytes>>>(...). You compute the index of an element from its row and column. The launch gives
// exactly the bytes that the tile needs.
#include "lab.h"
#include <cuda_pipeline.h>

/// Stores in[linear index of the thread] along the rows, loads down the columns, writes to out[linear index].
__global__ void set_row_read_col_dyn(const int* in, int* out) {
  // TODO (about 6 lines): declare the dynamic tile, compute the two indices, store, wait, load and write out
  extern __shared__ int tile[];
  const int side = blockDim.x, i = threadIdx.y * side + threadIdx.x;
  __pipeline_memcpy_async(tile + i, in + i, sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[i] = tile[threadIdx.x * side + threadIdx.y];
  // END TODO
}

/// Derive: the bytes of dynamic shared memory that a launch must give, exactly. The memory begins with `flags` flags
/// of one byte each, from byte 0 on. After them comes the tile of side x side ints. An int begins at a multiple of
/// 4. The kernel above has no flags.
__device__ unsigned dynamic_bytes(int side, int flags) {
  // TODO (about 2 lines): where does the tile begin, and how large is it?
  const unsigned begin = (flags + 3) / 4 * 4;
  return begin + side * side * sizeof(int);
  // END TODO
}
