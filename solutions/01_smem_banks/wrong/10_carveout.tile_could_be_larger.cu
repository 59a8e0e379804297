// rejected-by: three_blocks_are_resident
// because: a larger tile leaves three blocks resident too
#include "lab.h"

// 10 Carve-out
//
// An SM of compute capability 9.0 has 256 KB for L1 cache and shared memory together. How much of it is shared
// memory, the carve-out, is one of 0, 8, 16, 32, 64, 100, 132, 164, 196 or 228 KB. It is asked for in percent of
// the 228 KB, and what lies between two sizes is rounded up to the larger one. A block gets at most 227 KB, and
// the system keeps 1 KB more for each block. Beyond 48 KB, shared memory must be dynamic.
//
// The task: flip runs beside a table that must stay in L1, so at least 60 KB are to be left to L1. Three blocks
// are to be resident on each SM at once, and under these terms the tile is to be as large as possible.

constexpr int kThreads = 256;  // a row of the tile is 256 floats: 1 KB

// TODO (about 3 lines): choose
constexpr int tile_rows = 48;                              // 48 KB, as ever
LAB_ANSWER(int, dynamic_bytes, tile_rows * kThreads * 4);  // dynamic shared memory of the launch
LAB_ANSWER(int, carveout_percent, 85);                     // 85 % of 228 KB is 193.8 KB: the next size is 196 KB
// END TODO
LAB_ANSWER(int, tile_rows, tile_rows);

// Each block turns a tile of tile_rows x 256 floats upside down and left to right: the first element becomes the
// last. The whole tile passes through shared memory, each element stored once and loaded once.
__global__ void flip(const float* in, float* out) {
  extern __shared__ float tile[];
  const int t = threadIdx.x;
  const int base = blockIdx.x * tile_rows * kThreads;
  // TODO (about 6 lines): bring in all rows of the tile, one element a thread and row; barrier; write them out
  for (int row = 0; row < tile_rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < tile_rows; row++) {
    const int from = (tile_rows - 1 - row) * kThreads + (kThreads - 1 - t);
    out[base + row * kThreads + t] = tile[from];
  }
  // END TODO
}
