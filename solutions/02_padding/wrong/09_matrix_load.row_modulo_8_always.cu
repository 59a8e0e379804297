// rejected-by: fragments_are_right
// because: the index is not one to one
// points: 3
// family: recall
// The permutation of rows of 128 bytes, for rows of any length.

// TODO 2
  return row * chunks + (chunk ^ (row % 8));
// END TODO
