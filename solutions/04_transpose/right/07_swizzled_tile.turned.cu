// Right in another way.

// TODO 2
  return row * kSide + (row + column) % kSide;
// END TODO
