// The tile comes in by memcpy_async of cooperative groups.
// whole file
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include "lab.h"


// 10 Carve-out
//
// L1 cache and shared memory of an SM are one memory. The part that is shared memory, the carve-out, has one of a few
// sizes, for example 0, 8, 16, 32, 64, 100, 132, 164, 196 or 228 KB of 256. A program requests it in percent of the
// largest size, and a value between two sizes is rounded up to the larger one. The system reserves some of it for each
// resident block, on most GPUs 1 KB. Above 48 KB, shared memory of a block must be dynamic.
//
// Every GPU has its own sizes, so the numbers are parameters here. The grader uses those of several GPUs.

constexpr int kThreads = 256;  // of a block of flip; a row of its tile is 256 floats: 1 KB

/// Derive: how many blocks of `threads` threads (a multiple of 32) and `shared_bytes` bytes of shared memory (a
/// multiple of 256) are resident on an SM at once. The SM holds threads_per_sm threads and blocks_per_sm blocks. Its
/// carve-out is carve_out_bytes, and reserved_bytes of it are reserved for each resident block.
__device__ int resident_blocks(int threads, int shared_bytes, int threads_per_sm, int blocks_per_sm,
                               int carve_out_bytes, int reserved_bytes) {
  // TODO (about 4 lines): what limits their number?
  const int by_threads = threads_per_sm / threads;
  const int by_shared = shared_bytes + reserved_bytes > 0 ? carve_out_bytes / (shared_bytes + reserved_bytes) : blocks_per_sm;
  return min(min(by_threads, by_shared), blocks_per_sm);
  // END TODO
}

/// Derive: the largest number of rows of 1 KB in the tile of a block, if `blocks` blocks must be resident at once on an
/// SM. Its carve-out is carve_out_bytes, and reserved_bytes of it are reserved for each block. A block may use at most
/// block_limit_bytes. Threads and the number of blocks are not a limit. 0 if not even one row fits.
__device__ int tile_rows(int blocks, int carve_out_bytes, int reserved_bytes, int block_limit_bytes) {
  // TODO (about 3 lines): what is left to each block?
  const int bytes = min(carve_out_bytes / blocks - reserved_bytes, block_limit_bytes);
  return max(bytes, 0) / (kThreads * static_cast<int>(sizeof(float)));
  // END TODO
}

/// Derive: the largest percentage, a whole number, that gives a carve-out of wanted_kb or less. The largest carve-out
/// is largest_kb, and wanted_kb is one of the possible sizes.
__device__ int carve_out_percent(int wanted_kb, int largest_kb) {
  // TODO (about 1 line): when is the next larger size taken?
  return 100 * wanted_kb / largest_kb;  // one percent more is above wanted_kb, and rounded up
  // END TODO
}

// Each block reverses a tile of `rows` x 256 floats in both directions: the first element becomes the last. The
// whole tile is in shared memory at once. Each element is stored once, and loaded once by another thread, without bank
// conflicts. The launch gives rows * 1,024 bytes of dynamic shared memory.
__global__ void flip(const float* in, float* out, int rows) {
  extern __shared__ float tile[];
  const int t = threadIdx.x;
  const int base = blockIdx.x * rows * kThreads;
  // TODO (about 6 lines): load all rows of the tile, one element per thread and row; barrier; write them out
  namespace cg = cooperative_groups;
  const auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, in + base, sizeof(float) * rows * kThreads);
  cg::wait(block);
  for (int row = 0; row < rows; ++row) out[base + row * kThreads + t] = tile[rows * kThreads - 1 - row * kThreads - t];
  // END TODO
}
