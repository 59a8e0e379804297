// rejected-by: wavefronts_derived
// because: which is not right
// points: 8
// family: domain
// As if each warp lay in one column.

// TODO 5
  if (!down_columns) return (side * side + 31) / 32;
  int a = pitch, b = 32;
  while (b != 0) {
    const int rest = a % b;
    a = b;
    b = rest;
  }
  return side * side / 32 * a;
// END TODO
