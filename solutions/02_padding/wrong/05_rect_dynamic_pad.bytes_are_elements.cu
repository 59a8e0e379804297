// rejected-by: bytes
// because: which is not right; for example
// points: 9
// family: mistake

// TODO 2
  return rows * (columns + pad);
// END TODO
