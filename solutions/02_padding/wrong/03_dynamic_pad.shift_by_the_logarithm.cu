// rejected-by: bytes
// because: dynamic_bytes(side =
// points: 7
// family: domain

// TODO 2
  return side * (side + pad) << (31 - __clz(element_bytes));
// END TODO
