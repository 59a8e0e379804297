// rejected-by: bytes
// because: dynamic_bytes(columns =
// points: 9
// family: domain

// TODO 2
  return rows * (columns + (pad & 1023)) * static_cast<int>(sizeof(int));
// END TODO
