// TODO 2
  return row * kSide + (column + 5 * row) % kSide;
// END TODO
