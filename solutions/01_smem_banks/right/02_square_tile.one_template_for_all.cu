// whole file
// 02 Square tile
//
// A block of side x side threads and a tile of side x side ints, side at most 32. Every kernel does four
// things: each thread stores the element in[its linear index] into the tile, all wait at a barrier, each thread
// loads one element of the tile, and writes it to out[its linear index]. "set row": thread (x, y) stores into row
// y, column x of the tile, so that the lanes of a warp lie along a row. "set col": into row x, column y, so that
// they lie down a column. "read row" and "read col" say the same of the load. Both kinds touch the same elements;
// only the banks differ.
#include "lab.h"

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

namespace {
enum class Order { row, column };
/// Where this thread's element lies.
template <int side, Order order>
__device__ __noinline__ int place() {
  return order == Order::row ? threadIdx.y * side + threadIdx.x : threadIdx.x * side + threadIdx.y;
}
template <int side, Order store, Order load>
__device__ __forceinline__ void move(const int* __restrict__ in, int* __restrict__ out) {
  __shared__ int tile[side * side];
  const int idx = linear_index();
  tile[place<side, store>()] = in[idx];
  __syncthreads();
  out[idx] = tile[place<side, load>()];
}
}  // namespace

template <int side>
__global__ void set_row_read_row(const int* in, int* out) {
  // TODO (about 4 lines): declare the tile, store, wait, load and write out
  move<side, Order::row, Order::row>(in, out);
  // END TODO
}

template <int side>
__global__ void set_col_read_col(const int* in, int* out) {
  // TODO (about 4 lines): the same, down the columns both times
  move<side, Order::column, Order::column>(in, out);
  // END TODO
}

template <int side>
__global__ void set_row_read_col(const int* in, int* out) {
  // TODO (about 4 lines): store along the rows, load down the columns
  move<side, Order::row, Order::column>(in, out);
  // END TODO
}

template <int side>
__global__ void set_col_read_row(const int* in, int* out) {
  // TODO (about 4 lines): store down the columns, load along the rows
  move<side, Order::column, Order::row>(in, out);
  // END TODO
}

/// Derive: the wavefronts of one access, a load or a store, by all threads of a block of side x side: thread
/// (x, y) accesses word y * pitch + x of shared memory, or, where `down_columns`, word x * pitch + y. Words have 4
/// bytes and the banks are those of today's GPUs; side is 1 to 32, pitch is side or more. In the kernels above the
/// pitch is the side.
__device__ int access_wavefronts(int side, int pitch, bool down_columns) {
  // TODO (about 18 lines): warp by warp, how many different words lie in the busiest bank?
  int wavefronts = 0;
  for (int first = 0; first < side * side; first += 32) {
    int words_of_bank[32] = {};
    int degree = 0;
    for (int thread = first; thread < first + 32 && thread < side * side; ++thread) {
      const int x = thread % side;
      const int y = thread / side;
      const int word = down_columns ? x * pitch + y : y * pitch + x;
      degree = max(degree, ++words_of_bank[word % 32]);  // no two threads share a word: x and y are below pitch
    }
    wavefronts += degree;
  }
  return wavefronts;
  // END TODO
}
