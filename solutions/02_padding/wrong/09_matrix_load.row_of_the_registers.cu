// rejected-by: fragments_are_right
// because: elements stand in the wrong place
// points: 3
// family: mistake
// The lane gives the address of the row that it gets halves of.

// TODO 4
  const int row = fragment / (chunks / 2) * 16 + lane / 4;
  return place(row, fragment % (chunks / 2) * 2 + lane % 2, chunks);
// END TODO
