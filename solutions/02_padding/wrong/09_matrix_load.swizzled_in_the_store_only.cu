// rejected-by: fragments_are_right
// because: elements stand in the wrong place
// points: 3
// family: mistake

// TODO 4
  const int row = fragment / (chunks / 2) * 16 + lane % 16;
  return row * chunks + fragment % (chunks / 2) * 2 + lane / 16;
// END TODO
