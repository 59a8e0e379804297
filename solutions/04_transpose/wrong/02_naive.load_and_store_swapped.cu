// rejected-by: sectors_derived
// because: which is not right
// points: 8
// family: mistake

// TODO 1
  int sectors = 0;
  for (int tx = 0; tx < min(block_x, 32); ++tx) sectors += (((31 - tx) / block_x + 1) * element_bytes + 31) / 32;
  return sectors;
// END TODO

// TODO 2
  int sectors = 0;
  for (int first = 0; first < 32; first += block_x) sectors += (min(block_x, 32 - first) * element_bytes + 31) / 32;
  return sectors;
// END TODO
