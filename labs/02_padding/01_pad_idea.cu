// 01 The idea of a pad
//
// A tile of `rows` x `cols` words is in shared memory row by row, each row `pitch` words after the previous one.
// Element (r, c) is word r * pitch + c, in bank (r * pitch + c) % banks. The pad of a row has pitch - cols words,
// which no thread uses. They only move the next rows by a few banks.
//
// A warp of this machine has as many lanes as there are banks. It reads a column. If a column has more elements
// than the warp has lanes, it reads any `banks` consecutive elements of it.
//
// All numbers are at least 1. A machine has at most 1,024 banks; rows, cols and pitch may be a billion.
#include "lab.h"

/// The smallest n >= 1 such that element (n, 0) is in the bank of element (0, 0).
__device__ int rows_until_return(int pitch, int banks) {
  // TODO (about 6 lines): after how many rows is a column back in its first bank?
  return -1;
  // END TODO
}

/// The smallest pitch, `cols` or more, with which no two lanes of such a read use the same bank.
__device__ int padded_pitch(int rows, int cols, int banks) {
  // TODO (about 4 lines): which pitches are large enough, and free of conflicts for this column?
  return -1;
  // END TODO
}
