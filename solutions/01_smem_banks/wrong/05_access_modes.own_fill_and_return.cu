// rejected-by: permuted_wavefronts
// because: is not the element that fill() puts there
// points: 8.5
// family: branch
// part: permuted
// whole file
#include "lab.h"

constexpr int words = 1024;

/// Copies in[0..1023] to the tile, 32 words at a time.
__device__ void fill(int* tile, const int* in, int lane) {
  for (int i = lane; i < words; i += 32) tile[i] = in[i];
  __syncwarp();
}

/// Parallel: lane i loads word i.
__global__ void parallel(const int* in, int* out) {
  __shared__ int tile[words];
  const int lane = threadIdx.x;
  fill(tile, in, lane);
  // TODO (about 1 line): load a word of the tile, write it to out[lane]
  out[lane] = tile[lane];
  // END TODO
}

/// Permuted: the lanes load the words 0..31, each lane another one, in an order other than 0, 1, 2, ..., 31.
__global__ void permuted(const int* in, int* out) {
  __shared__ int tile[words];
  const int lane = threadIdx.x;
  for (int i = lane; i < words; i += 32) tile[i] = in[i ^ 1];
  __syncwarp();
  out[lane] = tile[lane];
  return;
  fill(tile, in, lane);
  // TODO (about 1 line): load a word of the tile, write it to out[lane]
  // END TODO
}

/// Multicast: fewer than 32 words, but more than one, and still a single wavefront.
__global__ void multicast(const int* in, int* out) {
  __shared__ int tile[words];
  const int lane = threadIdx.x;
  for (int i = lane; i < words; i += 32) tile[i] = in[i];
  __syncwarp();
  out[lane] = tile[lane / 4];
  return;
  fill(tile, in, lane);
  // TODO (about 1 line): load a word of the tile, write it to out[lane]
  // END TODO
}

/// Broadcast: all lanes load the same word.
__global__ void broadcast(const int* in, int* out) {
  __shared__ int tile[words];
  const int lane = threadIdx.x;
  fill(tile, in, lane);
  // TODO (about 1 line): load a word of the tile, write it to out[lane]
  out[lane] = tile[7];
  // END TODO
}

/// k-way conflict: each lane loads a word of its own, and the load takes k wavefronts (k = 2, 4, 8, 16, 32).
template <int k>
__global__ void k_way(const int* in, int* out) {
  __shared__ int tile[words];
  const int lane = threadIdx.x;
  fill(tile, in, lane);
  // TODO (about 1 line): load a word of the tile, write it to out[lane]
  out[lane] = tile[lane * k];
  // END TODO
}
