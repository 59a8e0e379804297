// rejected-by: one_more_block
// because: as many resident blocks as a tile without a pad has
// points: 7
// family: mistake

// TODO 2
constexpr int kElements = kSide * (kSide + 1);
__device__ int place(int row, int column) {
  return row * (kSide + 1) + column;
}
// END TODO
