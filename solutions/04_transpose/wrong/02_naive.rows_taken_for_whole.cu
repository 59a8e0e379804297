// rejected-by: sectors_derived
// because: which is not right
// points: 8
// family: mistake

// TODO 2
  return min(block_x, 32) * (((32 + block_x - 1) / block_x * element_bytes + 31) / 32);
// END TODO
