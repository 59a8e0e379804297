// rejected-by: few_instructions
// because: warp instructions for 32 elements
// 06 An unrolled tile
//
// Most of what the kernel of 05 executes is not loads and stores, it is what goes with them: indices, the counter of
// the loop, its test. A larger tile and a loop whose turns the compiler knows share that among more elements.
//
// Blocks of 32 x 8 threads take a padded tile of 64 x 64 elements: 16 elements a thread, four times those of 05. All
// of a thread's 16 loads can be on their way before the first one arrives. nx and ny are multiples of 64.
#include "lab.h"

constexpr int kSide = 64;
constexpr int kRows = 8;  // of threads

// Blocks of 32 x 8 threads; the grid has a block for each tile of 64 x 64 elements of in.
__global__ void transpose_unrolled(float* out, const float* in, int nx, int ny) {
  // TODO (about 15 lines): two halves of a row, eight rows apart; unroll what you can; barrier; the same for out
  __shared__ float tile[kSide][kSide + 1];
  for (int j = 0; j < kSide; j += blockDim.y)
    for (int i = 0; i < kSide; i += blockDim.x) {
      const int x = blockIdx.x * kSide + threadIdx.x + i;
      const int y = blockIdx.y * kSide + threadIdx.y + j;
      if (x < nx && y < ny) tile[threadIdx.y + j][threadIdx.x + i] = in[y * nx + x];
    }
  __syncthreads();
  for (int j = 0; j < kSide; j += blockDim.y)
    for (int i = 0; i < kSide; i += blockDim.x) {
      const int x = blockIdx.y * kSide + threadIdx.x + i;
      const int y = blockIdx.x * kSide + threadIdx.y + j;
      if (x < ny && y < nx) out[y * ny + x] = tile[threadIdx.x + i][threadIdx.y + j];
    }
  // END TODO
}
