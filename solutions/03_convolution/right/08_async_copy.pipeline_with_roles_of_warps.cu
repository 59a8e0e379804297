// A pipeline of the library: the first warp copies, the others compute.
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
#include <cooperative_groups.h>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

#include "lab.h"

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads. There may be more tiles than blocks, or fewer.
template <int kTile>
__global__ void convolution_1d_async(const float* N, float* P, int mask_width, int width) {
  const int n = mask_width / 2;
  const int tiles = (width + kTile - 1) / kTile;
  // Small blocks do without roles: the lanes of a warp would wait for each other.
  namespace cg = cooperative_groups;
  const cg::thread_block block = cg::this_thread_block();
  using State = cuda::pipeline_shared_state<cuda::thread_scope_block, 2>;
  __shared__ __align__(alignof(State)) unsigned char memory[sizeof(State)];
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  constexpr bool kRoles = kTile >= 128;
  constexpr int kProducers = kRoles ? 32 : kTile, kConsumers = kRoles ? kTile - 32 : kTile;
  const int t = threadIdx.x;
  const bool produces = !kRoles || t < kProducers, consumes = !kRoles || t >= kProducers;
  State& state = *reinterpret_cast<State*>(memory);
  auto pipe = kRoles ? cuda::make_pipeline(block, &state, produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer)
                     : cuda::make_pipeline(block, &state);
  const auto copy = [&](int tile, float* buffer) {
    pipe.producer_acquire();
    for (int p = t; p < kTile + 2 * n; p += kProducers) {
      const int k = tile * kTile - n + p;
      if (k >= 0 && k < width)
        cuda::memcpy_async(buffer + p, N + k, cuda::aligned_size_t<4>(4), pipe);
      else
        buffer[p] = 0.0f;
    }
    pipe.producer_commit();
  };
  int stage = 0;
  if (!kRoles && int(blockIdx.x) < tiles) copy(blockIdx.x, buffers[0]);
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, stage ^= 1) {
    if (!kRoles) {
      if (tile + int(gridDim.x) < tiles) copy(tile + gridDim.x, buffers[stage ^ 1]);
    } else if (produces) {
      copy(tile, buffers[stage]);
    }
    if (consumes) {
      const float* const buffer = buffers[stage];
      pipe.consumer_wait();
      for (int o = t - (kRoles ? kProducers : 0); o < kTile; o += kConsumers) {
        const int i = tile * kTile + o;
        float sum = 0;
        for (int j = 0; j < mask_width; ++j) sum += buffer[o + j] * M[j];
        if (i < width) P[i] = sum;
      }
      pipe.consumer_release();
    }
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
