// 02 Square tile
//
// A block of side x side threads and a tile of side x side ints, side at most 32. Every kernel has four steps.
// Each thread stores the element in[its linear index] into the tile. All threads wait at a barrier. Then each thread
// loads one element of the tile, and writes it to out[its linear index]. "set row": thread (x, y) stores into row
// y, column x of the tile, so the lanes of a warp access one row. "set col": it stores into row x, column y, so
// they access one column. "read row" and "read col" mean the same for the load. Both orders access the same
// elements; only the banks differ.
#include "lab.h"

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side>
__global__ void set_row_read_row(const int* in, int* out) {
  // TODO (about 4 lines): declare the tile, store, wait, load and write out
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  // END TODO
}

template <int side>
__global__ void set_col_read_col(const int* in, int* out) {
  // TODO (about 4 lines): the same, down the columns both times
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  // END TODO
}

template <int side>
__global__ void set_row_read_col(const int* in, int* out) {
  // TODO (about 4 lines): store along the rows, load down the columns
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  // END TODO
}

template <int side>
__global__ void set_col_read_row(const int* in, int* out) {
  // TODO (about 4 lines): store down the columns, load along the rows
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  // END TODO
}

/// Derive: the wavefronts of one access, a load or a store, by all threads of a block of side x side. Thread (x, y)
/// accesses word y * pitch + x of shared memory. If `down_columns` is true, it accesses word x * pitch + y. Words
/// have 4 bytes, and the banks are those of today's GPUs. side is 1 to 32, pitch is side or more, up to 2^26.
/// In the kernels above the pitch is the side.
__device__ int access_wavefronts(int side, int pitch, bool down_columns) {
  // TODO (about 18 lines): for each warp, how many different words are in the busiest bank?
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
