#include "lab.h"

// 10 Carve-out
//
// L1 cache and shared memory of an SM are one memory. How much of it is shared memory, the carve-out, is one of a few
// sizes, for instance 0, 8, 16, 32, 64, 100, 132, 164, 196 or 228 KB of 256. It is asked for in percent of the largest
// of them, and what lies between two sizes is rounded up to the larger one. The system keeps some of it for each
// resident block, on most GPUs 1 KB. Beyond 48 KB, shared memory of a block must be dynamic.
//
// Every GPU has its own sizes, so the numbers are parameters here. The grader asks for those of several GPUs.

constexpr int kThreads = 256;  // of a block of flip; a row of its tile is 256 floats: 1 KB

/// Derive: how many blocks of `threads` threads (a multiple of 32) and `shared_bytes` bytes of shared memory (a
/// multiple of 256) are resident on an SM at once. The SM holds threads_per_sm threads and blocks_per_sm blocks, its
/// carve-out is carve_out_bytes, and reserved_bytes of it are kept for each resident block.
__device__ int resident_blocks(int threads, int shared_bytes, int threads_per_sm, int blocks_per_sm,
                               int carve_out_bytes, int reserved_bytes) {
  // TODO (about 4 lines): what limits their number?
  return -1;
  // END TODO
}

/// Derive: the most rows of 1 KB that the tile of a block may have, where `blocks` blocks are to be resident at once on
/// an SM of the carve-out carve_out_bytes, of which reserved_bytes are kept for each of them. A block may use at most
/// block_limit_bytes. Neither threads nor the number of blocks are in the way. 0 where not even one row fits.
__device__ int tile_rows(int blocks, int carve_out_bytes, int reserved_bytes, int block_limit_bytes) {
  // TODO (about 3 lines): what is left to each block?
  return -1;
  // END TODO
}

/// Derive: the largest percentage, a whole number, that is served with a carve-out of wanted_kb or less, where the
/// largest carve-out is largest_kb, and wanted_kb is one of the possible sizes.
__device__ int carve_out_percent(int wanted_kb, int largest_kb) {
  // TODO (about 1 line): when is the next larger size taken?
  return -1;
  // END TODO
}

// Each block turns a tile of `rows` x 256 floats upside down and left to right: the first element becomes the last.
// The whole tile lies in shared memory at once, each element stored once and loaded once, and no bank conflict. The
// launch gives rows * 1,024 bytes of dynamic shared memory.
__global__ void flip(const float* in, float* out, int rows) {
  extern __shared__ float tile[];
  const int t = threadIdx.x;
  const int base = blockIdx.x * rows * kThreads;
  // TODO (about 6 lines): bring in all rows of the tile, one element a thread and row; barrier; write them out
  // END TODO
}
