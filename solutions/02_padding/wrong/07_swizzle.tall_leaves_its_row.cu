// rejected-by: tall_outputs
// because: out-of-bounds access
// points: 7
// family: mistake

// TODO 4
  return row * 16 + (column ^ row);
// END TODO
