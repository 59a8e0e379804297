// whole file

// 04 A tile without halos
//
// The tile holds the block's own kTile elements and nothing else. Elements beyond the edge of the tile are read from
// global memory. The neighbouring blocks read the same elements at about the same time, for their own tiles, so the
// L2 cache is likely to hold them.
#include "lab.h"
#include <cuda/barrier>

constexpr int kMaxMaskWidth = 33;
__constant__ float M[kMaxMaskWidth];

// Blocks of kTile threads, any number: the mask may extend beyond the neighbouring tiles.
template <int kTile>
__global__ void convolution_1d_tiled_cached(const float* N, float* P, int mask_width, int width) {
  __shared__ float tile[kTile];
  const int t = threadIdx.x;
  const int begin = blockIdx.x * kTile;  // the tile holds N[begin] up to, not including, N[begin + kTile]
  const int i = begin + t;
  // TODO (about 14 lines): fill the tile; barrier; for each product decide: ghost cell, tile or global memory
#if __CUDA_ARCH__ >= 800  // before, it is an atomic
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (t == 0) init(&bar, kTile);
  __syncthreads();
  if (i < width) tile[t] = N[i];
  bar.arrive_and_wait();
#else
  if (i < width) tile[t] = N[i];
  __syncthreads();
#endif
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < begin + kTile ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
  // END TODO
}

// A block far from both ends has `threads` threads. For how many products of its thread t is the element of N beyond
// the tile, on either side? Any n, also one that is wider than the tile.
__device__ int halo_reads(int t, int threads, int n) {
  // TODO (about 3 lines): derive it
  const int before = max(0, n - t);
  const int behind = max(0, t + n - (threads - 1));
  return before + behind;
  // END TODO
}
