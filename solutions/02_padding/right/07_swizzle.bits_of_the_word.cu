// TODO 1
  return (row * kSide + column) ^ (row & 31);
// END TODO

// TODO 4
  return (row * 16 + column) ^ (row >> 1);
// END TODO
