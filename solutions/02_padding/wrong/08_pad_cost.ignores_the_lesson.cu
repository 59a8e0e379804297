// rejected-by: resident_blocks no_conflict_and_no_byte_more
// because: is not right; for example
// because: two wavefronts a load
// points: 1
// family: dummy
// Right results, and nothing else.

// TODO 1
  return sm_blocks;
// END TODO

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + column;
}
// END TODO
