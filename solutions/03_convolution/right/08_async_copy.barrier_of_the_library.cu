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
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/std/utility>

#include "lab.h"

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads. There may be more tiles than blocks, or fewer.
template <int kTile>
__global__ void convolution_1d_async(const float* N, float* P, int mask_width, int width) {
  const int n = mask_width / 2;
  const int tiles = (width + kTile - 1) / kTile;
  // TODO (about 24 lines): two buffers; the first copy; in each round: the next copy, a wait, the sums of this tile
  // A buffer begins at the quad in which the tile's first element lies. The block copies all whole quads at once: from
  // compute capability 9.0 on that is one bulk copy. Up to three elements at the end of N are copied one by one.
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  constexpr int kPlaces = (kTile + kMaxMaskWidth + 7 + 3) / 4 * 4;
  __shared__ alignas(16) float buffers[2][kPlaces];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ Barrier full[2];
  const auto block = cooperative_groups::this_thread_block();
  const int t = threadIdx.x;
  if (t < 2) init(&full[t], kTile);
  __syncthreads();
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
  Barrier::arrival_token arrived[2];
  const auto copy = [&](int tile, int to) {
    if (tile >= tiles) return;
    const int first = first_of(tile), end = (tile * kTile + kTile + n + 3) & ~3;
    const int begin = max(first, 0), last = min(end, width & ~3);
    if (begin < last)
      cuda::memcpy_async(block, &buffers[to][begin - first], N + begin,
                         cuda::aligned_size_t<16>(sizeof(float) * (last - begin)), full[to]);
    for (int k = first + t; k < begin; k += kTile) buffers[to][k - first] = 0.0f;
    for (int k = max(begin, last) + t; k < end; k += kTile)
      if (k < width)
        cuda::memcpy_async(&buffers[to][k - first], &N[k], sizeof(float), full[to]);
      else
        buffers[to][k - first] = 0.0f;
    arrived[to] = full[to].arrive();
  };
  copy(blockIdx.x, 0);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, now ^ 1);
    full[now].wait(cuda::std::move(arrived[now]));
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
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
