// 05 A padded tile
//
// The tile of 04 with one column more, which holds nothing: a row is 33 words long, and the elements of a column lie
// in 32 different banks.
//
// Blocks of 32 x 8 threads; nx and ny are multiples of 32.
#include "lab.h"

constexpr int kSide = 32;

// Blocks of 32 x 8 threads; the grid has a block for each tile of in.
__global__ void transpose_padded(float* out, const float* in, int nx, int ny) {
  // TODO (about 11 lines): your kernel of 04, padded
  if (nx > 0 && ny > 0) out[0] = in[0];
  // END TODO
}
