// rejected-by: place_is_a_swizzle
// because: where another one is already
// points: 3
// family: mistake

// TODO 2
  return row * kSide + column & row;
// END TODO
