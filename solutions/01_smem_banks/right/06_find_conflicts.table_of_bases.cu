// Where the channels begin stands in constant memory, and in a local array.
// whole file
#include "lab.h"
__constant__ int kBegin[2] = {0, 48};


// 06 Find the conflicts
//
// A block has 128 threads and processes 64 samples of stereo sound: 32 left (L) and 32 right (R) ones. They are
// either in pairs, L R L R ..., or in channels, first all L, then all R. The tile holds 64 ints, two in each bank.
// The kernels below have their conflicts in different places.
//
// Count by hand, write a function that counts for any such kernel, then repair. Banks are those of today's GPUs.

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

// Given, leave it as it is: the stores of split, and no thread reads the tile.
__global__ void discard(const int* pairs) {
  __shared__ int tile[64];
  const int i = threadIdx.x;
  if (i < 64) tile[(i % 2) * 32 + i / 2] = pairs[blockIdx.x * 64 + i];
}

/// Derive: the wavefronts of the stores of one block of split with `samples` samples of `channels` channels. Threads
/// 0 to samples - 1 store one sample each. Channel c begins at word c * distance of the tile, so thread i stores into
/// word (i % channels) * distance + i / channels. In split there are 64 samples, 2 channels and a distance of 32.
/// samples is 1 to 1,024, channels 1 to 32, and no channel overlaps the next one.
__device__ int split_store_wavefronts(int samples, int channels, int distance) {
  // TODO (about 12 lines): for each warp, the words of the busiest bank
  int wavefronts = 0;
  for (int first = 0; first < samples; first += 32) {
    int words_of_bank[32] = {};
    int degree = 0;
    for (int i = first; i < first + 32 && i < samples; ++i) {
      const int word = (i % channels) * distance + i / channels;
      degree = max(degree, ++words_of_bank[word % 32]);  // every thread has a word of its own
    }
    wavefronts += degree;
  }
  return wavefronts;
  // END TODO
}

/// Derive: the wavefronts of the load of one block of preview with every step-th pair. The right channel begins at
/// word `distance` of the tile. Thread i, of 32, loads word (i % 2) * distance + i / 2 * step. In preview the step is
/// 2 and the distance 32. step is 1 or more, distance is at least 16 * step.
__device__ int preview_load_wavefronts(int step, int distance) {
  // TODO (about 8 lines): the same question for one warp
  int words_of_bank[32] = {};
  int degree = 0;
  for (int i = 0; i < 32; ++i) {
    const int word = (i % 2) * distance + i / 2 * step;
    degree = max(degree, ++words_of_bank[word % 32]);
  }
  return degree;
  // END TODO
}

/// Derive: the wavefronts of the stores of discard, with the same parameters as split above. It is compiled with -G
/// if `debug` is true, and as usual if not.
__device__ int discard_store_wavefronts(int samples, int channels, int distance, bool debug) {
  // TODO (about 1 line): which stores does the compiled kernel execute?
  return debug ? split_store_wavefronts(samples, channels, distance) : 0;  // nobody reads the tile
  // END TODO
}

// Gives the same result as split, through a tile of at most 96 ints, without bank conflicts. Global memory is
// read and written in order, one sample per thread, and each warp stores once and loads once, as in split. Only the
// place in the tile may change.
__global__ void split_repaired(const int* pairs, int* channels) {
  const int i = threadIdx.x;
  const int base = blockIdx.x * 64;
  // TODO (about 6 lines): begin with the body of split; place the right samples in banks that the left ones do not use
  __shared__ int tile[80];
  if (i < 64) tile[kBegin[i % 2] + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[kBegin[i / 32] + i % 32];
  // END TODO
}

// Gives the same result as preview, under the same conditions.
__global__ void preview_repaired(const int* channels, int* pairs) {
  const int i = threadIdx.x;
  // TODO (about 6 lines): begin with the body of preview; the same idea, but is it the same distance?
  const int begin[] = {0, 33};
  __shared__ int tile[65];
  if (i < 64) tile[begin[i / 32] + i % 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[begin[i % 2] + i / 2 * 2];
  // END TODO
}
