// rejected-by: bytes_behind_flags
// because: dynamic_bytes(side = 
// points: 8
// family: domain

// TODO 2
  return ((flags & 0x3ffff) + 3) / 4 * 4 + side * side * 4;
// END TODO
