// The first warp copies and the others compute; two mbarriers a buffer tell that it is full, and empty.
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
#include <cuda/barrier>
#include <cuda_awbarrier.h>
#include <cuda_pipeline.h>

#include "lab.h"

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads. There may be more tiles than blocks, or fewer.
template <int kTile>
__global__ void convolution_1d_async(const float* N, float* P, int mask_width, int width) {
  const int n = mask_width / 2;
  const int tiles = (width + kTile - 1) / kTile;
  // Where there are four warps or more, the first one copies and the others compute; else all threads do both.
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to, int first, int step) {
    for (int p = first; p < kTile + 2 * n; p += step) {
      const int k = tile * kTile - n + p;
      if (k >= 0 && k < width)
        __pipeline_memcpy_async(to + p, N + k, 4);
      else
        to[p] = 0.0f;
    }
  };
  const auto compute = [&](int tile, const float* from, int first, int step) {
    for (int o = first; o < kTile; o += step) {
      float sum = 0;
      for (int j = 0; j < mask_width; ++j) sum += from[o + j] * M[j];
      if (tile * kTile + o < width) P[tile * kTile + o] = sum;
    }
  };
  int now = 0;
  if constexpr (kTile < 128) {
    if (int(blockIdx.x) < tiles) copy(blockIdx.x, buffers[0], t, kTile);
    __pipeline_commit();
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, now ^= 1) {
      if (tile + int(gridDim.x) < tiles) copy(tile + gridDim.x, buffers[now ^ 1], t, kTile);
      __pipeline_commit();
      __pipeline_wait_prior(1);
      __syncthreads();
      compute(tile, buffers[now], t, kTile);
      __syncthreads();
    }
  } else {
    __shared__ Barrier full[2], empty[2];
    constexpr int kConsumers = kTile - 32;
    if (t < 2) {
      init(&full[t], 32);
      init(&empty[t], kConsumers);
    }
    __syncthreads();
    const bool copies = t < 32;
    int round = 0;
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round, now ^= 1) {
      const bool odd = round / 2 % 2;
      if (copies) {
        if (round >= 2) empty[now].wait_parity(!odd);
        copy(tile, buffers[now], t, 32);
        __pipeline_arrive_on(reinterpret_cast<__mbarrier_t*>(cuda::device::barrier_native_handle(full[now])));
        (void)full[now].arrive();
      } else {
        full[now].wait_parity(odd);
        compute(tile, buffers[now], t - 32, kConsumers);
        (void)empty[now].arrive();
      }
    }
    __syncthreads();
  }
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
