// whole file

// 08 The next tile in flight
//
// A block computes several tiles, one after the other: block b has the tiles b, b + gridDim.x, b + 2 gridDim.x and so on,
// as far as they exist. There are two buffers in shared memory. While the block computes the tile in one of them,
// asynchronous copies fill the other one with its next tile:
//
//     copies       tile 0 -> A | tile 1 -> B | tile 2 -> A | tile 3 -> B |
//     computing                |  tile 0: A  |  tile 1: B  |  tile 2: A  | ...
//
// A tile is kTile elements of P, and it needs n more elements of N on each side, as in 03. Every element of N enters
// shared memory by an asynchronous copy. Ghost cells are stored as 0.
//
// Use the primitives of <cuda_pipeline.h>: __pipeline_memcpy_async, __pipeline_commit, __pipeline_wait_prior.
// cuda::memcpy_async and cuda::pipeline of <cuda/pipeline> are equally good.
#include <cuda_pipeline.h>
#include <cuda/pipeline>

#include "lab.h"

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads. There may be more tiles than blocks, or fewer.
template <int kTile>
__global__ void convolution_1d_async(const float* N, float* P, int mask_width, int width) {
  const int n = mask_width / 2;
  const int tiles = (width + kTile - 1) / kTile;
  // TODO (about 24 lines): two buffers; the first copy; in each round: the next copy, a wait, the sums of this tile
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  cuda::pipeline<cuda::thread_scope_thread> pipeline = cuda::make_pipeline();
  const auto copy = [&](int tile, float* to) {
    pipeline.producer_acquire();
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          cuda::memcpy_async(&to[place], &N[k], sizeof(float), pipeline);
        else
          to[place] = 0.0f;
      }
    pipeline.producer_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    cuda::pipeline_consumer_wait_prior<1>(pipeline);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    pipeline.consumer_release();
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
  // END TODO
}

// How many bytes can an SM copy while it computes? It has sm_bytes of shared memory for its blocks, and nothing else
// limits how many blocks it has at a time. Each block has `stages` buffers of one tile with both halos, of float. It
// computes the tile in one of them, and copies to all others.
__device__ int bytes_in_flight(int sm_bytes, int stages, int tile, int n) {
  // TODO (about 2 lines): derive it
  const int bytes = (tile + 2 * n) * static_cast<int>(sizeof(float));
  return sm_bytes / (stages * bytes) * (stages - 1) * bytes;
  // END TODO
}
