// rejected-by: bytes
// because: which is not right; for example
// points: 7
// family: domain

// TODO 2
  return side * (side + 1) * 4;
// END TODO
