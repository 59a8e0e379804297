// TODO 2
constexpr int kElements = kSide * kSide;
template <class T>
__device__ T place(T row, T column) {
  return row * T{kSide} + (column ^ row);
}
__device__ int place(int row, int column) { return place<int>(row, column); }
__device__ int place(int row, unsigned column) { return place<int>(row, static_cast<int>(column)); }
__device__ int place(unsigned row, int column) { return place<int>(static_cast<int>(row), column); }
// END TODO
