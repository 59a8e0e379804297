// rejected-by: smallest_pad
// because: is not right; for example
// points: 9
// family: recall
// What the chapter shows of 32 x 16, for all blocks.

// TODO 3
  return 2;
// END TODO
