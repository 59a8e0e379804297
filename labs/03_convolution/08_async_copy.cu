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

#include "lab.h"

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads. There may be more tiles than blocks, or fewer.
template <int kTile>
__global__ void convolution_1d_async(const float* N, float* P, int mask_width, int width) {
  const int n = mask_width / 2;
  const int tiles = (width + kTile - 1) / kTile;
  // TODO (about 24 lines): two buffers; the first copy; in each round: the next copy, a wait, the sums of this tile
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const int i = tile * kTile + threadIdx.x;
    if (i < width) P[i] = N[i] + n;
  }
  // END TODO
}

// How many bytes can an SM copy while it computes? It has sm_bytes of shared memory for its blocks, and nothing else
// limits how many blocks it has at a time. Each block has `stages` buffers of one tile with both halos, of float. It
// computes the tile in one of them, and copies to all others.
__device__ int bytes_in_flight(int sm_bytes, int stages, int tile, int n) {
  // TODO (about 2 lines): derive it
  return sm_bytes + stages + tile + n;
  // END TODO
}
