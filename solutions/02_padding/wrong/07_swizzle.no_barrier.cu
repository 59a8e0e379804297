// rejected-by: set_row_read_col_outputs
// because: with no barrier between the two
// 07 Swizzle
//
// A pad moves each row along by a bank, and pays with memory. A swizzle keeps every row where it is, and permutes
// the elements within the row, each row in another way: element (row, column) lies in row `row` of the tile, at
// column `column ^ f(row)`. As long as the store and the load use the same rule, nobody sees the difference.
#include "lab.h"

constexpr int kSide = 32;

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

/// The word in which element (row, column) of a tile of 32 x 32 ints lies, 0 to 1023.
__device__ int place(int row, int column) {
  // TODO (about 1 line): along a row and down a column, 32 different banks
  return row * kSide + (column ^ row);
  // END TODO
}

/// Thread (x, y) stores in[linear index] at row y, column x and loads row x, column y, to out[linear index].
__global__ void set_row_read_col_swizzle(const int* in, int* out) {
  // TODO (about 4 lines): a tile of 4,096 bytes and no more; store, wait, load and write out, all by place()
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  out[linear_index()] = tile[place(threadIdx.x, threadIdx.y)];
  // END TODO
}

/// Thread (x, y) stores in[linear index] at row x, column y and loads row y, column x, to out[linear index].
__global__ void set_col_read_row_swizzle(const int* in, int* out) {
  // TODO (about 4 lines): the other way round
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.x, threadIdx.y)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[place(threadIdx.y, threadIdx.x)];
  // END TODO
}

// A block 16 wide and 32 high. A warp stores two rows of 16, and loads one column of 32. No pad serves both: the
// store wants a pitch of 16, or 48, the load an odd one. A swizzle does.

/// The word in which element (row, column) of a tile of 32 rows and 16 columns lies, 0 to 511.
__device__ int place_tall(int row, int column) {
  // TODO (about 1 line): rows 2 k and 2 k + 1 already lie in different banks; which rows do not?
  return row * 16 + (column ^ (row / 2));
  // END TODO
}

/// Given: stores in[idx] along the rows, loads the idx-th element in the order of columns, writes it to out[idx].
__global__ void set_row_read_col_tall(const int* in, int* out) {
  __shared__ int tile[32 * 16];
  const int idx = linear_index();
  tile[place_tall(threadIdx.y, threadIdx.x)] = in[idx];
  __syncthreads();
  out[idx] = tile[place_tall(idx % 32, idx / 32)];
}
