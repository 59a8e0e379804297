// rejected-by: no_conflicts
// because: bank conflicts
// points: 8
// family: mistake

// TODO 1
  return row * kSide + column;
// END TODO
