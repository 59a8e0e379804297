// rejected-by: parallel_wavefronts
// because: data is to move by loads and stores alone
// points: 9
// family: uncounted path
// part: parallel
// whole file

// 05 Access modes
//
// One warp, a tile of 1,024 words. Each kernel fills the tile from `in` (given, free of conflicts). Then each
// lane loads one word of it and writes it to out[lane]. You choose only the index of the load. Word i is in
// bank i % 32, as always.
#include "lab.h"
template <class T>
__device__ void bulk_out(void* to, const T* from, unsigned bytes) {
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(__cvta_generic_to_global(to)), "r"(static_cast<unsigned>(__cvta_generic_to_shared(from))), "r"(bytes) : "memory");
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
  asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#else  // older GPUs have no bulk copies
  for (unsigned i = 0; i < bytes / sizeof(int); i++)
    static_cast<int*>(to)[i] = atomicOr(const_cast<int*>(from) + i, 0);
#endif
}

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
  volatile int* const all = tile;
  const int thrown_away = all[lane];
  if (lane == 0) bulk_out(out, tile, 128);
  // END TODO
}

/// Permuted: the lanes load the words 0..31, each lane a different one, in an order other than 0, 1, 2, ..., 31.
__global__ void permuted(const int* in, int* out) {
  __shared__ int tile[words];
  const int lane = threadIdx.x;
  fill(tile, in, lane);
  // TODO (about 1 line): load a word of the tile, write it to out[lane]
  out[lane] = tile[lane ^ 5];
  // END TODO
}

/// Multicast: fewer than 32 words, but more than one, and still a single wavefront.
__global__ void multicast(const int* in, int* out) {
  __shared__ int tile[words];
  const int lane = threadIdx.x;
  fill(tile, in, lane);
  // TODO (about 1 line): load a word of the tile, write it to out[lane]
  out[lane] = tile[lane / 4];
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
