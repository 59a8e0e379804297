// whole file

// 03 A tile with both halos
//
// A block of kTile threads needs kTile elements of N and n more on each side, the halos, which belong to its
// neighbours. It brings all of them into shared memory once, waits, and takes every product from there.
//
//        n      kTile elements     n
//     +-----+--------------------+-----+
//     |halo |        tile        |halo |      ghost cells are stored in the tile as 0
//     +-----+--------------------+-----+
//
// Width and mask are as in 02: the width need not be a multiple of kTile, and the mask may be narrower than the
// widest one.
#include "lab.h"
#include <cooperative_groups.h>

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads, any number: the halos may be wider than the block.
template <int kTile>
__global__ void convolution_1d_tiled(const float* N, float* P, int mask_width, int width) {
  const int i = blockIdx.x * kTile + threadIdx.x;
  const int n = mask_width / 2;
  // TODO (about 13 lines): left halo, the block's own elements, right halo; barrier; the sum
  namespace cg = cooperative_groups;
  const cg::thread_block block = cg::this_thread_block();
  __shared__ float tile[kTile + kMaxMaskWidth];
  for (unsigned p = block.thread_rank(); p < unsigned(kTile + 2 * n); p += block.size()) {
    const long long k = (long long)blockIdx.x * kTile + p - n;
    tile[p] = k < 0 || k >= width ? 0.0f : N[k];
  }
  block.sync();
  if (i < width) {
    float sum = 0.0f;
#pragma unroll 1
    for (int j = 0; j < mask_width; ++j) sum = fmaf(tile[block.thread_rank() + j], M[j], sum);
    P[i] = sum;
  }
  // END TODO
}

// In how many sectors of 32 bytes lie the elements of N that block `block` needs, halos included, as far as they exist?
// N begins at a sector, the block has `threads` threads and at least one element of its own.
__device__ int tile_sectors(int block, int threads, int n, int width) {
  // TODO (about 3 lines): derive it
  const int first = max(0, block * threads - n);
  const int last = min(width, (block + 1) * threads + n) - 1;
  return last / 8 - first / 8 + 1;
  // END TODO
}
