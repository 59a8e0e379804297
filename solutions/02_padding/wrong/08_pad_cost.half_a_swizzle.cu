// rejected-by: no_conflicts
// because: expected 64 shared-memory load wavefronts, got 128
// points: 5
// family: mistake

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column ^ (row & 7));
}
// END TODO
