// rejected-by: place_is_a_swizzle
// because: in the bank of another one
// points: 3.5
// family: mistake

// TODO 2
  return row * kSide + (column ^ (row / 2));
// END TODO
