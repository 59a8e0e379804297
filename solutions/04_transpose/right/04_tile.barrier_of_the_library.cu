// whole file
// 04 Through a tile
//
// In shared memory a block can access rows and columns without extra sectors. So a block reads a tile of 32 x 32
// elements by rows of `in`, keeps it in shared memory, waits, and writes it by rows of `out`.
//
//        in                    tile                     out
//     +--+--+--+           +-----------+             +--+--+
//     |  |##|  |   rows    | 32 x 32   |   columns   |  |  |
//     +--+--+--+  ----->   |           |   ------>   +--+--+       tile (bx, by) of in is tile (by, bx) of out
//     |  |  |  |           +-----------+             |##|  |
//     +--+--+--+                                     +--+--+
//                                                    |  |  |
//                                                    +--+--+
//
// Blocks of 32 x 8 threads: each thread moves four elements, eight rows apart. nx and ny are multiples of 32. The
// tile has no pad yet. Count what that costs.
#include "lab.h"
#include <cuda/barrier>


constexpr int kSide = 32;

// Bank conflicts of one block: wavefronts of its loads and stores in shared memory beyond one for each request. Its
// tile of side x side floats has no pad, and side is a multiple of 32. 32 x thread_rows threads store it by rows and
// load it by columns, one float with each access.
__device__ int conflicts_of_a_tile(int side, int thread_rows) {
  // TODO (about 1 line): derive
  return side * side / 32 * 31;
  // END TODO
}

// Blocks of 32 x 8 threads; the grid has a block for each tile of in.
__global__ void transpose_tile(float* out, const float* in, int nx, int ny) {
  // TODO (about 11 lines): fill the tile by rows of in, barrier, write rows of out
  __shared__ float tile[32][32];
#if __CUDA_ARCH__ >= 800  // before, it waits in a loop
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][threadIdx.x] = in[(by + r) * nx + bx + threadIdx.x];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
  // END TODO
}
