// rejected-by: transpose_is_right
// because: nx = 32, ny = 32
// points: 0
// family: mistake

// TODO 1
  return row * kSide + column & row;
// END TODO
