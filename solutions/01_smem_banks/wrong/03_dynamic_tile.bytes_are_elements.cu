// rejected-by: bytes_of_the_tile
// rejected-by: bytes_behind_flags
// because: which is not right
// points: 7
// family: mistake

// TODO 2
  return flags + side * side;
// END TODO
