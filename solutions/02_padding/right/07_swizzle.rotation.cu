// Another Latin square: each row is rotated by its number.

// TODO 1
  return row * kSide + (column + row) % kSide;
// END TODO

// TODO 4
  return row * 16 + (column + row / 2) % 16;
// END TODO
