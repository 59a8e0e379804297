// rejected-by: no_conflicts
// because: expected 64 shared-memory load wavefronts, got 1024
// points: 5
// family: mistake

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + column;
}
// END TODO
