// whole file
#include <cassert>
#include <cstdint>
#include <cstdio>

#include "lab.h"

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side>
__global__ void set_row_read_row(const int* in, int* out) {
  // TODO (about 4 lines): declare the tile, store, wait, load and write out
  __shared__ int tile[side][side];
  const int64_t i = linear_index();
  assert(i < side * side);
  tile[threadIdx.y][threadIdx.x] = in[i];
  __syncthreads();
  out[i] = tile[threadIdx.y][threadIdx.x];
  // END TODO
}

template <int side>
__global__ void set_col_read_col(const int* in, int* out) {
  // TODO (about 4 lines): the same, down the columns both times
  __shared__ std::int32_t tile[side][side];
  const std::uint32_t x = threadIdx.x, y = threadIdx.y;
  tile[x][y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[x][y];
  // END TODO
}

template <int side>
__global__ void set_row_read_col(const int* in, int* out) {
  // TODO (about 4 lines): store along the rows, load down the columns
  __shared__ int tile[side][side];
  const uint64_t i = linear_index();
  tile[threadIdx.y][threadIdx.x] = in[i];
  __syncthreads();
  const int value = tile[threadIdx.x][threadIdx.y];
  if (false) printf("thread %d reads %d\n", int(i), value);
  if (threadIdx.x == 0 && threadIdx.y == 0 && side == 0) printf("debug\n");
  out[i] = value;
  // END TODO
}

template <int side>
__global__ void set_col_read_row(const int* in, int* out) {
  // TODO (about 4 lines): store down the columns, load along the rows
  __shared__ int tile[side][side];
  for (int i = linear_index(); i < side * side; i += blockDim.x * blockDim.y) tile[i % side][i / side] = in[i];
  __syncthreads();
  for (int i = linear_index(); i < side * side; i += blockDim.x * blockDim.y) out[i] = tile[i / side][i % side];
  // END TODO
}

/// Derive: the wavefronts of one access, a load or a store, by all threads of a block of side x side. Thread (x, y)
/// accesses word y * pitch + x of shared memory. If `down_columns` is true, it accesses word x * pitch + y. Words
/// have 4 bytes, and the banks are those of today's GPUs. side is 1 to 32, pitch is side or more. In the kernels
/// above the pitch is the side.
__device__ int access_wavefronts(int side, int pitch, bool down_columns) {
  // TODO (about 18 lines): for each warp, how many different words are in the busiest bank?
  int64_t wavefronts = 0;
  const int n = side * side;
  for (int warp = 0; warp < (n + 31) / 32; ++warp) {
    int words[32][32], used[32] = {};
    for (int t = warp * 32; t < n && t < warp * 32 + 32; ++t) {
      const int word = (t / side) * (down_columns ? 1 : pitch) + (t % side) * (down_columns ? pitch : 1);
      const int bank = word % 32;
      bool there = false;
      for (int k = 0; k < used[bank]; ++k) there |= words[bank][k] == word;
      if (!there) words[bank][used[bank]++] = word;
    }
    int most = 0;
    for (int b = 0; b < 32; ++b) most = used[b] > most ? used[b] : most;
    wavefronts += most;
  }
  return (int)wavefronts;
  // END TODO
}
