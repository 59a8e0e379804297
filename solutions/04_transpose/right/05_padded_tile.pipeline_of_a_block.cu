// whole file

// 05 A padded tile
//
// The tile of 04 with one more column, which is not used. A row is 33 words long, and the elements of a column are
// in 32 different banks.
//
// Blocks of 32 x 8 threads; nx and ny are multiples of 32.
#include "lab.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#include <cuda/pipeline>


constexpr int kSide = 32;

// Wavefronts of one load: 32 threads load one column, rows 0 to 31, of a tile whose rows are pitch floats long.
__device__ int column_wavefronts(int pitch) {
  // TODO (about 3 lines): derive
  int words = 1;  // of the fullest bank: the greatest common divisor of pitch and 32
  while (words < 32 && pitch % (2 * words) == 0) words *= 2;
  return words;
  // END TODO
}

// Blocks of 32 x 8 threads; the grid has a block for each tile of in.
__global__ void transpose_padded(float* out, const float* in, int nx, int ny) {
  // TODO (about 11 lines): your kernel of 04, padded
  __shared__ float tile[32][33];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state);
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  pipe.producer_acquire();
  for (unsigned r = threadIdx.y; r < 32; r += 8) cuda::memcpy_async(&tile[r][threadIdx.x], in + (by + r) * nx + bx + threadIdx.x, cuda::aligned_size_t<4>(4), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
  pipe.consumer_release();
  // END TODO
}
