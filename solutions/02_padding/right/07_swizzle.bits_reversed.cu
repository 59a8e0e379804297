// TODO 1
  return row * kSide + (column ^ static_cast<int>(__brev(row) >> 27));
// END TODO

// TODO 4
  const int line = row / 2, half = row % 2;
  return line * 32 + half * 16 + (column + 3 * line) % 16;
// END TODO
