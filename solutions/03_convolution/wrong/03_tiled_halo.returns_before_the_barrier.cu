// rejected-by: sums_are_right
// because: read of shared memory that nobody wrote
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

constexpr int kMaxMaskWidth = 9;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads.
template <int kTile>
__global__ void convolution_1d_tiled(const float* N, float* P, int mask_width, int width) {
  const int i = blockIdx.x * kTile + threadIdx.x;
  const int n = mask_width / 2;
  // TODO (about 13 lines): left halo, the block's own elements, right halo; barrier; the sum
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  if (i >= width) return;
  const int t = threadIdx.x;
  const int left = i - kTile;   // my place in the tile before
  const int right = i + kTile;  // and in the tile behind
  if (t >= kTile - n) tile[t - (kTile - n)] = left >= 0 ? N[left] : 0.0f;
  tile[n + t] = i < width ? N[i] : 0.0f;
  if (t < n) tile[n + kTile + t] = right < width ? N[right] : 0.0f;
  __syncthreads();
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
  // END TODO
}
