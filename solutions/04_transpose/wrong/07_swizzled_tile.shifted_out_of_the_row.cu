// rejected-by: transpose_is_right
// because: out-of-bounds access
// points: 0
// family: mistake

// TODO 1
  return row * kSide + column + row;
// END TODO
