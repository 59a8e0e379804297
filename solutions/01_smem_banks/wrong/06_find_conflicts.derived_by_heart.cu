// rejected-by: split_derived
// rejected-by: preview_derived
// because: which is not right
// points: 7
// family: recall

// TODO 1
  return 4;
// END TODO

// TODO 2
  return 2;
// END TODO
