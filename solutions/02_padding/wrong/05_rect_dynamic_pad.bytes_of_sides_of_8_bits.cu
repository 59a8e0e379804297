// rejected-by: bytes
// because: is not right; for example
// points: 9
// family: domain

// TODO 2
  const unsigned char w = columns, h = rows;
  return h * (w + pad) * 4;
// END TODO
