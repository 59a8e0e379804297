// rejected-by: bytes_behind_flags
// because: dynamic_bytes(side
// points: 8
// family: domain

// TODO 2
  const unsigned short begin = (flags + 3) / 4 * 4;
  return begin + side * side * sizeof(int);
// END TODO
