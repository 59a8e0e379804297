// rejected-by: conflicts_derived
// because: conflicts_of_a_tile(side =
// points: 7
// family: mistake

// TODO 1
  return 31;
// END TODO
