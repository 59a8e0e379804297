// rejected-by: smallest_pad
// because: which is not right
// points: 8
// family: recall
// The rule for columns that divide a warp, for every block.

// TODO 3
  if (columns % 32 != 0) return -1;
  return rows == 1 ? 0 : rows > 32 ? 1 : 32 / rows;
// END TODO
