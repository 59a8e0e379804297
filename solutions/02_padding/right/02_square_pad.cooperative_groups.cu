// whole file
#include <cooperative_groups.h>
#include "lab.h"
namespace cg = cooperative_groups;

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side, int pad = 1>
struct PaddedTile {
  int words[side * (side + pad)];
  __device__ int& operator()(int row, int column) { return words[row * (side + pad) + column]; }
};

template <int side>
__global__ void set_row_read_col_pad(const int* __restrict__ in, int* __restrict__ out) {
  // TODO (about 4 lines): declare a tile with a pad, store along the rows, wait, load down the columns
  __shared__ PaddedTile<side> tile;
  const auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  tile(rank / side, rank % side) = in[rank];
  block.sync();
  out[rank] = tile(rank % side, rank / side);
  // END TODO
}

template <int side>
__global__ void set_col_read_row_pad(const int* in, int* out) {
  // TODO (about 4 lines): the same, but store down the columns and load along the rows
  __shared__ PaddedTile<side> tile;
  tile(threadIdx.x, threadIdx.y) = in[linear_index()];
  cg::sync(cg::this_thread_block());
  out[linear_index()] = tile(threadIdx.y, threadIdx.x);
  // END TODO
}
