// rejected-by: bytes
// because: dynamic_bytes(side =
// points: 7
// family: domain

// TODO 2
  return side * (side + (pad & 15)) * element_bytes;
// END TODO
