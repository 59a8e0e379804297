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
  return 0;
  // END TODO
}

// Blocks of 32 x 8 threads; the grid has a block for each tile of 64 x 64 elements of in.
__global__ void transpose_unrolled(float* out, const float* in, int nx, int ny) {
  // TODO (about 15 lines): two halves of a row, eight rows apart; unroll what you can; barrier; the same for out
  if (nx > 0 && ny > 0) out[0] = in[0];
  // END TODO
}
