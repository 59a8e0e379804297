// whole file
// Before 8.0 the barrier of the library is made of plain loads and stores, which are counted.
#include <cuda/barrier>
#pragma nv_diag_suppress static_var_with_dynamic_init
#include "lab.h"

constexpr int kSide = 32;

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

/// The word of the tile of 32 x 32 ints that holds element (row, column), 0 to 1023.
__device__ int place(int row, int column) {
  return row * kSide + (column ^ row);
}

/// Thread (x, y) stores in[linear index] at row y, column x, loads row x, column y, and writes it to out[linear index].
__global__ void set_row_read_col_swizzle(const int* in, int* out) {
  struct Tile {
    cuda::barrier<cuda::thread_scope_block> bar;
    int words[kSide * kSide];
  };
  __shared__ Tile tile;
#if __CUDA_ARCH__ >= 800
  if (linear_index() == 0) init(&tile.bar, 1024);
  __syncthreads();
#endif
  tile.words[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
#if __CUDA_ARCH__ >= 800
  tile.bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile.words[place(threadIdx.x, threadIdx.y)];
}

/// Thread (x, y) stores in[linear index] at row x, column y, loads row y, column x, and writes it to out[linear index].
__global__ void set_col_read_row_swizzle(const int* in, int* out) {
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.x, threadIdx.y)] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[place(threadIdx.y, threadIdx.x)];
}

// A block 16 wide and 32 high. A warp stores two rows of 16, and loads one column of 32. No pad works for both:
// the store needs a pitch of 16 or 48, and the load an odd one. A swizzle works.

/// The word of the tile of 32 rows and 16 columns that holds element (row, column), 0 to 511.
__device__ int place_tall(int row, int column) {
  return row * 16 + (column ^ (row / 2));
}

/// Given: stores in[idx] along the rows, loads the idx-th element in the order of columns, writes it to out[idx].
__global__ void set_row_read_col_tall(const int* in, int* out) {
  __shared__ int tile[32 * 16];
  const int idx = linear_index();
  tile[place_tall(threadIdx.y, threadIdx.x)] = in[idx];
  __syncthreads();
  out[idx] = tile[place_tall(idx % 32, idx / 32)];
}
