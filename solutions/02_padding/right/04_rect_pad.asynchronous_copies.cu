// whole file
#include <cuda/pipeline>
#include "lab.h"

template <int columns, int rows, int pad>
__global__ void set_row_read_col_rect_pad(const int* in, int* out) {
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[threadIdx.y][threadIdx.x], in + idx, sizeof(int), pipe);
  pipe.producer_commit();
  cuda::pipeline_consumer_wait_prior<0>(pipe);
  pipe.consumer_release();
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
}

/// The wavefronts of one load: all 32 lanes of warp number `warp` of such a block load their elements in the order
/// of columns. The tile has `rows` rows of ints, each row `pitch` ints after the previous one.
__device__ int load_wavefronts(int rows, int pitch, int warp) {
  int words[32] = {};  // of each bank
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) {
    const int idx = warp * 32 + lane;
    const int word = idx % rows * pitch + idx / rows;
    most = max(most, ++words[word % 32]);
  }
  return most;
}

/// The smallest pad with which every load of a full warp is one wavefront. `rows` is a power of two, at most 32.
/// `columns` is any number for which the block has 32 threads or more.
__device__ int smallest_pad(int columns, int rows) {
  int pad = 0;
  while (load_wavefronts(rows, columns + pad, 0) > 1) ++pad;
  return pad;
}
