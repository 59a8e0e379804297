// rejected-by: bytes
// because: which is not right; for example
// points: 7
// family: mistake

// TODO 2
  return (side * side + pad) * element_bytes;
// END TODO
