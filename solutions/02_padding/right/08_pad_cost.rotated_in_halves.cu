// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  const int low = (column + row) & 15;
  return row * kSide + (column & 16) + low;
}
// END TODO
