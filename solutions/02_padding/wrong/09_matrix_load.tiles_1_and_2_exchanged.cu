// rejected-by: fragments_are_right
// because: elements stand in the wrong place
// points: 3
// family: mistake
// The order of tiles that the second operand of an mma asks for.

// TODO 4
  const int row = fragment / (chunks / 2) * 16 + lane / 16 * 8 + lane % 8;
  const int chunk = fragment % (chunks / 2) * 2 + lane / 8 % 2;
  return place(row, chunk, chunks);
// END TODO
