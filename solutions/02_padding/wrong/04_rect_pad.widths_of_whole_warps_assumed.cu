// rejected-by: smallest_pad
// because: is not right; for example
// points: 9
// family: domain

// TODO 3
  return rows == 1 ? 0 : 32 / rows;
// END TODO
