// rejected-by: sums_are_right
// because: __launch_bounds__ allows 512
// points: 3
// family: mistake
// whole file

// 03 A tile with both halos
//
// A block of kTile threads needs kTile elements of N and n more on each side, the halos, which belong to its
// neighbours. It loads all of them into shared memory once, waits, and reads the element of every product from there.
//
//        n      kTile elements     n
//     +-----+--------------------+-----+
//     |halo |        tile        |halo |      ghost cells are stored in the tile as 0
//     +-----+--------------------+-----+
//
// Width and mask are as in 02: the width need not be a multiple of kTile, and the mask may be narrower than the
// widest one.
#include "lab.h"

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads, any number: the halos may be wider than the block.
template <int kTile>
__global__ void __launch_bounds__(512) convolution_1d_tiled(const float* N, float* P, int mask_width, int width) {
  const int i = blockIdx.x * kTile + threadIdx.x;
  const int n = mask_width / 2;
  // TODO (about 13 lines): left halo, the block's own elements, right halo; barrier; the sum
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
  // END TODO
}

// How many sectors of 32 bytes hold the elements of N that block `block` needs? Include the halos, as far as they exist.
// N begins at a sector boundary. The block has `threads` threads and at least one element of its own.
__device__ int tile_sectors(int block, int threads, int n, int width) {
  // TODO (about 3 lines): derive it
  const int first = max(0, block * threads - n);
  const int last = min(width, (block + 1) * threads + n) - 1;
  return last / 8 - first / 8 + 1;
  // END TODO
}
