// rejected-by: bytes
// because: is not right; for example
// points: 7
// family: domain

// TODO 2
  return static_cast<unsigned short>(side * (side + pad) * element_bytes);
// END TODO
