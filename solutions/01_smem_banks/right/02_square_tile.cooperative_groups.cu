// whole file
#include <cooperative_groups.h>
#include "lab.h"
namespace cg = cooperative_groups;

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side>
__global__ void __launch_bounds__(side * side) set_row_read_row(const int* __restrict__ in, int* __restrict__ out) {
  // TODO (about 4 lines): declare the tile, store, wait, load and write out
  __shared__ int tile[side][side];
  const cg::thread_block block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  tile[rank / side][rank % side] = in[rank];
  block.sync();
  out[rank] = tile[rank / side][rank % side];
  // END TODO
}

template <int side>
__global__ void set_col_read_col(const int* in, int* out) {
  // TODO (about 4 lines): the same, down the columns both times
  __shared__ int tile[side][side];
  auto block = cg::this_thread_block();
  const dim3 t = block.thread_index();
  tile[t.x][t.y] = in[linear_index()];
  cg::sync(block);
  out[linear_index()] = tile[t.x][t.y];
  // END TODO
}

template <int side>
__global__ void set_row_read_col(const int* in, int* out) {
  // TODO (about 4 lines): store along the rows, load down the columns
  __shared__ int tile[side][side];
  auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  const unsigned row = rank / side, column = rank - row * side;
  tile[row][column] = in[rank];
  block.sync();
  out[rank] = tile[column][row];
  // END TODO
}

template <int side>
__global__ void set_col_read_row(const int* in, int* out) {
  // TODO (about 4 lines): store down the columns, load along the rows
  __shared__ int tile[side][side];
  auto block = cg::this_thread_block();
  tile[threadIdx.x][threadIdx.y] = in[block.thread_rank()];
  block.sync();
  out[block.thread_rank()] = tile[threadIdx.y][threadIdx.x];
  // END TODO
}

/// Derive: the wavefronts of one access, a load or a store, by all threads of a block of side x side: thread
/// (x, y) accesses word y * pitch + x of shared memory, or, where `down_columns`, word x * pitch + y. Words have 4
/// bytes and the banks are those of today's GPUs; side is 1 to 32, pitch is side or more. In the kernels above the
/// pitch is the side.
__device__ int access_wavefronts(int side, int pitch, bool down_columns) {
  // TODO (about 18 lines): warp by warp, how many different words lie in the busiest bank?
  int sum = 0;
  const int threads = side * side;
  for (int warp = 0; warp * 32 < threads; ++warp) {
    unsigned long long count[8] = {};  // a byte a bank
    int most = 0;
    for (int lane = 0; lane < 32; ++lane) {
      const int thread = warp * 32 + lane;
      if (thread >= threads) break;
      const long long x = thread % side, y = thread / side;
      const long long word = down_columns ? x * pitch + y : y * pitch + x;
      const int bank = static_cast<int>(word & 31);
      auto* bytes = reinterpret_cast<unsigned char*>(count);
      most = max(most, static_cast<int>(++bytes[bank]));
    }
    sum += most;
  }
  return sum;
  // END TODO
}
