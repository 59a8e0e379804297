// rejected-by: sectors_derived
// because: which is not right
// points: 8
// family: recall
// The numbers of the chapter.

// TODO 1
  return 4;
// END TODO

// TODO 2
  return block_x == 16 ? 16 : min(block_x, 32);
// END TODO
