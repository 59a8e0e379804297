// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column + row) % kSide;
}
// END TODO
