// By bits: the line of 32 banks, and in it the place.

// TODO 1
  return (row << 5) | ((column ^ ~row) & 31);
// END TODO

// TODO 4
  const int line = row >> 1, half = row & 1;
  return (line << 5) | (half << 4) | (column ^ line);
// END TODO
