// rejected-by: bytes
// because: which is not right; for example
// points: 9
// family: mistake

// TODO 2
  return (rows + pad) * columns * 4;
// END TODO
