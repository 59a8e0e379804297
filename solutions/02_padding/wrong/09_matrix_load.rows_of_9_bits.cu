// rejected-by: fragments_are_right
// because: holds what belongs in out[
// points: 3
// family: domain

// TODO 4
  const int row = (fragment / (chunks / 2) * 16 + lane % 16) & 511;
  const int chunk = fragment % (chunks / 2) * 2 + lane / 16;
  return place(row, chunk, chunks);
// END TODO
