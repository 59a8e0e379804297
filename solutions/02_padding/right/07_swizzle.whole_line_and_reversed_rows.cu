// TODO 1
  return row * kSide + ((kSide - 1 - row) ^ column);
// END TODO
// TODO 4
  const int line = row / 2, word = row % 2 * 16 + column;
  return line * 32 + (word ^ line);
// END TODO
