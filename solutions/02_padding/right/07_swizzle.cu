//: section: asynchronous_copies
// TODO 0
#include <cuda_pipeline.h>
// END TODO
// TODO 2
  __shared__ int tile[kSide * kSide];
  __pipeline_memcpy_async(&tile[place(threadIdx.y, threadIdx.x)], in + linear_index(), sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[place(threadIdx.x, threadIdx.y)];
// END TODO

//: section: barrier_in_front_of_the_tile
// Before 8.0 the barrier of the library is made of plain loads and stores, which are counted.
// TODO 0
#include <cuda/barrier>
#pragma nv_diag_suppress static_var_with_dynamic_init
// END TODO
// TODO 2
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
// END TODO

//: section: barrier_of_the_library
// Before 8.0 the barrier of the library is made of plain loads and stores, which are counted.
// TODO 0
#include <cuda/barrier>
#pragma nv_diag_suppress static_var_with_dynamic_init
// END TODO
// TODO 2
  __shared__ int tile[kSide * kSide];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
#if __CUDA_ARCH__ >= 800
  if (linear_index() == 0) init(&bar, 1024);
  __syncthreads();
#endif
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[place(threadIdx.x, threadIdx.y)];
// END TODO

//: section: bits_of_the_word
//: replace: row * kSide + (column ^ row) => (row * kSide + column) ^ (row & 31)
//: replace: row * 16 + (column ^ (row / 2)) => (row * 16 + column) ^ (row >> 1)

//: section: bits_reversed
//: replace: ^ row => ^ static_cast<int>(__brev(row) >> 27)
// TODO 4
  const int line = row / 2, half = row % 2;
  return line * 32 + half * 16 + (column + 3 * line) % 16;
// END TODO

//: section: gray_code
// TODO 1
  const int gray = row ^ (row >> 1);
  return kSide * row + (column ^ gray);
// END TODO
// TODO 4
  const int line = row >> 1;
  return (row << 4) + (column ^ line ^ line >> 1);
// END TODO

//: section: half_of_the_threads
// TODO 2
  __shared__ int tile[kSide * kSide];
  for (int y = threadIdx.y; threadIdx.y < kSide / 2 && y < kSide; y += kSide / 2)
    tile[place(y, threadIdx.x)] = in[y * kSide + threadIdx.x];
  __syncthreads();
  for (int y = threadIdx.y; threadIdx.y < kSide / 2 && y < kSide; y += kSide / 2)
    out[y * kSide + threadIdx.x] = tile[place(threadIdx.x, y)];
// END TODO
// TODO 3
  __shared__ int tile[kSide][kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[x][x ^ y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[y][y ^ x];
// END TODO

//: section: lambda_named_place_and_local_index
// TODO 2
  const int linear_index = threadIdx.x + kSide * threadIdx.y;
  __shared__ int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index];
  __syncthreads();
  out[linear_index] = tile[place(threadIdx.x, threadIdx.y)];
// END TODO
// TODO 3
  const int place = threadIdx.x * kSide + (threadIdx.y ^ threadIdx.x), back = threadIdx.y * kSide + (threadIdx.x ^ threadIdx.y);
  __shared__ int tile[kSide * kSide];
  tile[place] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[back];
// END TODO

//: section: line_by_line
// By bits: the line of 32 banks, and in it the place.
//: replace: row * kSide + (column ^ row) => (row << 5) | ((column ^ ~row) & 31)
// TODO 4
  const int line = row >> 1, half = row & 1;
  return (line << 5) | (half << 4) | (column ^ line);
// END TODO

//: section: masks_in_a_table
//: replace: ^ row => ^ kMask[row]
// TODO 0
__constant__ unsigned char kMask[32] = {7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14, 23, 16, 17, 18, 19, 20, 21, 22, 31, 24, 25, 26, 27, 28, 29, 30};
// END TODO

//: section: masks_in_global_memory
//: replace: ^ row => ^ kMask[row]
// TODO 0
__device__ constexpr unsigned char kMask[32] = {7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14, 23, 16, 17, 18, 19, 20, 21, 22, 31, 24, 25, 26, 27, 28, 29, 30};
// END TODO

//: section: masks_of_the_function
// TODO 1
  constexpr unsigned char kMask[32] = {7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14, 23, 16, 17, 18, 19, 20, 21, 22, 31, 24, 25, 26, 27, 28, 29, 30};
  return row * kSide + (column ^ kMask[row]);
// END TODO

//: section: odd_factors_and_added
// Other permutations; both tiles as dimensions of an array.
//: replace: row * kSide + (column ^ row) => (row << 5) | ((column + 3 * row) & 31)
//: replace: row * 16 + (column ^ (row / 2)) => 16 * row + ((column + (row >> 1)) & 15)
// TODO 2
  __shared__ int tile[kSide][kSide];
  int* const words = &tile[0][0];
  const int x = threadIdx.x, y = threadIdx.y;
  const int element = in[linear_index()];
  words[place(y, x)] = element;
  __syncthreads();
  out[linear_index()] = *(words + place(x, y));
// END TODO

//: section: rotation
// Another Latin square: each row is rotated by its number.
//: replace: (column ^ row) => (column + row) % kSide
//: replace: (column ^ (row / 2)) => (column + row / 2) % 16

//: section: two_elements_a_thread
// TODO 2
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x;
  if (threadIdx.y < 16)
    for (int y = threadIdx.y; y < kSide; y += 16) tile[place(y, x)] = in[y * kSide + x];
  __syncthreads();
  if (threadIdx.y >= 16) return;
  for (int y = threadIdx.y; y < kSide; y += 16) out[y * kSide + x] = tile[place(x, y)];
// END TODO

//: section: whole_line_and_reversed_rows
//: replace: column ^ row => (kSide - 1 - row) ^ column
// TODO 4
  const int line = row / 2, word = row % 2 * 16 + column;
  return line * 32 + (word ^ line);
// END TODO
