// rejected-by: fragments_are_right
// because: the index is too large, or the bytes
// points: 3
// family: mistake

// TODO 2
  return row * (chunks + 1) + chunk;
// END TODO
