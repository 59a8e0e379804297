// rejected-by: no_conflict_and_no_byte_more
// because: two wavefronts a load
// points: 4
// family: mistake

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column ^ (row & 7));
}
// END TODO
