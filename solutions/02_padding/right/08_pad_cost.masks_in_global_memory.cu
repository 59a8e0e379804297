// TODO 2
constexpr int kElements = kSide * kSide;
__device__ constexpr int kTurn[32] = {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16};
__device__ int place(int row, int column) { return row * kSide + (column ^ kTurn[row]); }
// END TODO
