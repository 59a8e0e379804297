// rejected-by: words_derived
// rejected-by: wide_accesses_derived
// because: which is not right
// points: 8
// family: recall

// TODO 1
  if (bytes == 4) return distance == 16 ? 4 : 1;
  return bytes == 8 ? 2 : 4;
// END TODO
