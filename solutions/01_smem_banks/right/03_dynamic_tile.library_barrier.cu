// The barrier is cuda::barrier of the library, where the GPU has mbarriers.
// whole file
#include <cuda/barrier>

// 03 Dynamic tile
//
// set_row_read_col again, but the side of the block is not known at compile time. Only blockDim.x == blockDim.y
// holds. The tile is therefore a one-dimensional dynamic array, and its size is an argument of the launch,
// f<<<grid, block, bytes>>>(...). You compute the index of an element from its row and column. The launch gives
// exactly the bytes that the tile needs.
#include "lab.h"

#if __CUDA_ARCH__ >= 800
using Barrier = cuda::barrier<cuda::thread_scope_block>;
__device__ void begin(Barrier& barrier) {
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&barrier, blockDim.x * blockDim.y);
  __syncthreads();
}
#else
struct Barrier {
  __device__ void arrive_and_wait() { __syncthreads(); }
};
__device__ void begin(Barrier&) {}
#endif

/// Stores in[linear index of the thread] along the rows, loads down the columns, writes to out[linear index].
__global__ void set_row_read_col_dyn(const int* in, int* out) {
  // TODO (about 6 lines): declare the dynamic tile, compute the two indices, store, wait, load and write out
  extern __shared__ int tile[];
  __shared__ Barrier barrier;
  begin(barrier);
  const int row_index = threadIdx.y * blockDim.x + threadIdx.x;
  const int col_index = threadIdx.x * blockDim.y + threadIdx.y;
  tile[row_index] = in[row_index];
  barrier.arrive_and_wait();
  out[row_index] = tile[col_index];
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
