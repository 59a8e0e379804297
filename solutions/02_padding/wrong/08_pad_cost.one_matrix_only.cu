// rejected-by: transpose_is_right
// because: elements stand in the wrong place
// points: 3
// family: branch
// The first block is right.

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column ^ (blockIdx.x == 0 ? row : threadIdx.y));
}
// END TODO
