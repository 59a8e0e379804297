// rejected-by: smallest_pad
// because: is not right; for example
// points: 9
// family: recall
// The pad that suits ints.

// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 32 ? 32 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO
