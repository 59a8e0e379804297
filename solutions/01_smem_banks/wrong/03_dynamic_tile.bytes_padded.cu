// rejected-by: bytes_of_the_tile
// rejected-by: bytes_behind_flags
// because: which is not right
// points: 7
// family: mistake

// TODO 2
  return (flags + 3) / 4 * 4 + side * (side + 1) * sizeof(int);
// END TODO
