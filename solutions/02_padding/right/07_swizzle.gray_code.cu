// TODO 1
  const int gray = row ^ (row >> 1);
  return kSide * row + (column ^ gray);
// END TODO

// TODO 4
  const int line = row >> 1;
  return (row << 4) + (column ^ line ^ line >> 1);
// END TODO
