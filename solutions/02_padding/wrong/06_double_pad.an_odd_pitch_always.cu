// rejected-by: smallest_pad
// because: is not right; for example
// points: 9
// family: domain
// As it is for 16 rows and more.

// TODO 3
  return columns % 2 == 0 ? 1 : 0;
// END TODO
