// 06 An unrolled tile
//
// Most instructions of the kernel of 05 are not loads and stores. They compute indices, count iterations and test the
// loop's end. A larger tile and a constant number of iterations share these instructions among more elements.
//
// Blocks of 32 x 8 threads move a padded tile of 64 x 64 elements: 16 elements per thread, four times as many as in 05.
// All 16 loads of a thread can be in flight before the first one arrives. nx and ny are multiples of 64.
#include "lab.h"

constexpr int kSide = 64;
constexpr int kRows = 8;  // of threads

// The data of a load arrives after latency_ns, and an SM receives at most bytes_per_ns bytes per nanosecond. How many
// blocks must be on the SM, at least, to keep the memory busy? Each block has loads of side x side floats in flight at
// once. Together they must be at least as many bytes as can arrive in latency_ns.
__device__ int blocks_to_cover(int side, int latency_ns, int bytes_per_ns) {
  // TODO (about 3 lines): derive; some products may be larger than an int holds
  const long long wanted = static_cast<long long>(latency_ns) * bytes_per_ns;
  const long long of_a_block = 4LL * side * side;
  return static_cast<int>((wanted + of_a_block - 1) / of_a_block);
  // END TODO
}

// Blocks of 32 x 8 threads; the grid has a block for each tile of 64 x 64 elements of in.
__global__ void transpose_unrolled(float* out, const float* in, int nx, int ny) {
  // TODO (about 15 lines): two halves of a row, eight rows apart; unroll what you can; barrier; the same for out
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) {
    tile[ty + r][tx] = from[0];
    tile[ty + r][tx + 32] = from[32];
  }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) {
    to[0] = tile[tx][ty + r];
    to[32] = tile[tx + 32][ty + r];
  }
  // END TODO
}
