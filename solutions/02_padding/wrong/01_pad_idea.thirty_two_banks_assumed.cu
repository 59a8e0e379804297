// rejected-by: drawn_machines
// because: on 5 banks
// 01 The idea of a pad
//
// A tile of `rows` x `cols` words lies in shared memory row by row, each row `pitch` words behind the one
// before: element (r, c) is word r * pitch + c, in bank (r * pitch + c) % banks. The pad of a row is
// pitch - cols, words that nobody uses; all that they do is to move the rows along by a few banks.
//
// A warp of this machine has as many lanes as there are banks. It reads a column, or, where a column has more
// elements than the warp has lanes, any `banks` consecutive elements of it.
#include "lab.h"

/// The smallest pitch, `cols` or more, with which no two lanes of such a read meet in a bank. All three numbers
/// are at least 1.
__device__ int padded_pitch(int rows, int cols, int banks) {
  // TODO (about 9 lines): after how many rows is a column back in the bank where it began?
  const int lanes = min(rows, banks);
  for (int pitch = cols;; ++pitch) {
    int divisor = pitch;  // becomes the greatest common divisor of pitch and banks
    for (int rest = 32; rest != 0;) {
      const int next = divisor % rest;
      divisor = rest;
      rest = next;
    }
    if (32 / divisor >= lanes) return pitch;
  }
  // END TODO
}

// Given: one thread a tile.
__global__ void padded_pitches(const int* rows, const int* cols, const int* banks, int* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = padded_pitch(rows[i], cols[i], banks[i]);
}
