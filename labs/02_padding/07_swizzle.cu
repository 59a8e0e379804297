// 07 Swizzle
//
// A pad moves each row by a bank, and costs memory. A swizzle keeps every row in its place, and permutes the
// elements within the row, with a different permutation for each row. Element (row, column) is in row `row` of the
// tile, at column `column ^ f(row)`. If the store and the load use the same rule, the result does not change.
#include "lab.h"

constexpr int kSide = 32;

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

/// The word of the tile of 32 x 32 ints that holds element (row, column), 0 to 1023.
__device__ int place(int row, int column) {
  // TODO (about 1 line): along a row and down a column, 32 different banks
  return 0;
  // END TODO
}

/// Thread (x, y) stores in[linear index] at row y, column x, loads row x, column y, and writes it to out[linear index].
__global__ void set_row_read_col_swizzle(const int* in, int* out) {
  // TODO (about 4 lines): a tile of 4,096 bytes and no more; store, wait, load and write out, all with place()
  // END TODO
}

/// Thread (x, y) stores in[linear index] at row x, column y, loads row y, column x, and writes it to out[linear index].
__global__ void set_col_read_row_swizzle(const int* in, int* out) {
  // TODO (about 4 lines): the same with rows and columns exchanged
  // END TODO
}

// A block 16 wide and 32 high. A warp stores two rows of 16, and loads one column of 32. No pad works for both:
// the store needs a pitch of 16 or 48, and the load an odd one. A swizzle works.

/// The word of the tile of 32 rows and 16 columns that holds element (row, column), 0 to 511.
__device__ int place_tall(int row, int column) {
  // TODO (about 1 line): rows 2 k and 2 k + 1 are already in different banks; which rows are not?
  return 0;
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
