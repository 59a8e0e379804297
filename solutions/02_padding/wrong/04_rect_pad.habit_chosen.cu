// rejected-by: smallest_pad
// because: is not right; for example
// points: 9
// family: mistake

// TODO 3
  return columns % 2 == 0 ? 1 : 0;
// END TODO
