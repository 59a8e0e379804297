// rejected-by: split_without_conflict
// because: split_repaired: the conflict has moved to the loads
#include "lab.h"

// 06 Find the conflicts
//
// A block has 128 threads and works on 64 samples of stereo sound: 32 left (L) and 32 right (R) ones. They come
// either in pairs, L R L R ..., or in channels, first all L, then all R. The tile holds 64 ints, one bank each
// twice, and each kernel below runs into its conflict in another place.
//
// Count by hand, write your numbers down, then let the grader measure. Then repair.

// Shared-memory wavefronts of one block, all its warps together.
// TODO (about 4 lines): predict, before you measure
LAB_PREDICT(split_store_wavefronts, 4);             // stores of split
LAB_PREDICT(preview_load_wavefronts, 2);            // loads of preview
LAB_PREDICT(discard_store_wavefronts, 0);           // stores of discard, compiled as usual
LAB_PREDICT(discard_store_wavefronts_in_debug, 4);  // stores of discard, compiled with -G
// END TODO

// Given, leave it as it is: pairs in, channels out.
__global__ void split(const int* pairs, int* channels) {
  __shared__ int tile[64];
  const int i = threadIdx.x;
  const int base = blockIdx.x * 64;
  if (i < 64) tile[(i % 2) * 32 + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i];
}

// Given, leave it as it is: channels in; every second pair, 16 of the 32, out.
__global__ void preview(const int* channels, int* pairs) {
  __shared__ int tile[64];
  const int i = threadIdx.x;
  if (i < 64) tile[i] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * 32 + i / 2 * 2];
}

// Given, leave it as it is: the stores of split, and nobody who reads the tile.
__global__ void discard(const int* pairs) {
  __shared__ int tile[64];
  const int i = threadIdx.x;
  if (i < 64) tile[(i % 2) * 32 + i / 2] = pairs[blockIdx.x * 64 + i];
}

// Gives what split gives, through a tile of at most 96 ints, with no bank conflict at all. Global memory is
// read and written in order, as in split: only the place in the tile may change.
__global__ void split_repaired(const int* pairs, int* channels) {
  const int i = threadIdx.x;
  const int base = blockIdx.x * 64;
  // TODO (about 6 lines): find places for the right samples whose banks the left ones leave free
  __shared__ int tile[64];
  if (i < 64) tile[i] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i % 32 * 2 + i / 32];
  // END TODO
}

// Gives what preview gives, on the same terms.
__global__ void preview_repaired(const int* channels, int* pairs) {
  const int i = threadIdx.x;
  // TODO (about 6 lines): the same idea; but is it the same distance?
  constexpr int right = 32 + 1;  // left samples are read from even banks only: the right ones take the odd banks
  __shared__ int tile[right + 32];
  if (i < 64) tile[i < 32 ? i : right + i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
  // END TODO
}
