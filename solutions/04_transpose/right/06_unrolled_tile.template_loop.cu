// whole file

// 06 An unrolled tile
//
// Most of what the kernel of 05 executes is not loads and stores, it is what goes with them: indices, the counter of
// the loop, its test. A larger tile and a loop whose turns the compiler knows share that among more elements.
//
// Blocks of 32 x 8 threads take a padded tile of 64 x 64 elements: 16 elements a thread, four times those of 05. All
// of a thread's 16 loads can be on their way before the first one arrives. nx and ny are multiples of 64.
#include "lab.h"
template <int kCount, class F>
__device__ __forceinline__ void times(F f) {
#pragma unroll
  for (int k = 0; k < kCount; ++k) f(k);
}

constexpr int kSide = 64;
constexpr int kRows = 8;  // of threads

// A load is answered after latency_ns, and an SM gets at most bytes_per_ns bytes in each nanosecond. How many blocks
// does it take on the SM, at least, to keep the memory busy? Their loads, side x side floats each and all on their way
// at once, have to be at least as many bytes as can arrive in latency_ns.
__device__ int blocks_to_cover(int side, int latency_ns, int bytes_per_ns) {
  // TODO (about 3 lines): derive; mind products that an int does not hold
  const long long wanted = static_cast<long long>(latency_ns) * bytes_per_ns;
  const long long of_a_block = 4LL * side * side;
  return static_cast<int>((wanted + of_a_block - 1) / of_a_block);
  // END TODO
}

// Blocks of 32 x 8 threads; the grid has a block for each tile of 64 x 64 elements of in.
__global__ void transpose_unrolled(float* out, const float* in, int nx, int ny) {
  // TODO (about 15 lines): two halves of a row, eight rows apart; unroll what you can; barrier; the same for out
  __shared__ float tile[64 * 65];
  const float* from = in + (blockIdx.y * 64 + threadIdx.y) * nx + blockIdx.x * 64 + threadIdx.x;
  float* to = out + (blockIdx.x * 64 + threadIdx.y) * ny + blockIdx.y * 64 + threadIdx.x;
  float* store = tile + threadIdx.y * 65 + threadIdx.x;
  const float* load = tile + threadIdx.x * 65 + threadIdx.y;
  times<8>([&](int k) {
    store[k * 8 * 65] = from[0];
    store[k * 8 * 65 + 32] = from[32];
    from += 8 * nx;
  });
  __syncthreads();
  times<8>([&](int k) {
    to[0] = load[8 * k];
    to[32] = load[32 * 65 + 8 * k];
    to += 8 * ny;
  });
  // END TODO
}
