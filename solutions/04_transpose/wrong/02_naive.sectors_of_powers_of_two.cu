// rejected-by: sectors_derived
// because: sectors_along_rows(block_x =
// points: 8
// family: domain

// TODO 1
  const int side = min(block_x, 32);
  return 32 / side * max(1, side * element_bytes / 32);
// END TODO
