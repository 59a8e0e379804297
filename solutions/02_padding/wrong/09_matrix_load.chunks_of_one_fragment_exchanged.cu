// rejected-by: fragments_are_right
// because: elements stand in the wrong place
// points: 3
// family: mistake

// TODO 4
  const int row = fragment / (chunks / 2) * 16 + lane % 16;
  return place(row, fragment % (chunks / 2) * 2 + 1 - lane / 16, chunks);
// END TODO
