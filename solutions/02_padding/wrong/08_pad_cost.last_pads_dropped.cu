// rejected-by: transpose_is_right
// because: stores to tile[
// points: 3
// family: mistake

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * (kSide + 1) + column;
}
// END TODO
