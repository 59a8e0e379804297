// rejected-by: no_conflict_and_no_byte_more
// because: not a byte more than the matrix
// points: 4
// family: mistake

// TODO 2
constexpr int kElements = kSide * (kSide + 1);
__device__ int place(int row, int column) {
  return row * (kSide + 1) + column;
}
// END TODO
