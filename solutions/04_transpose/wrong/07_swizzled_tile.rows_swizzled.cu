// rejected-by: place_is_a_swizzle
// because: of its row
// points: 3.5
// family: mistake

// TODO 2
  return (row ^ column) * kSide + column;
// END TODO
