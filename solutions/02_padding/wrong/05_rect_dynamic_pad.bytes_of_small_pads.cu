// rejected-by: bytes
// because: is not right; for example
// points: 9
// family: domain

// TODO 2
  return rows * (columns + (pad & 63)) * 4;
// END TODO
