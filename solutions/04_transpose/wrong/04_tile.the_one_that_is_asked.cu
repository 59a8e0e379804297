// rejected-by: conflicts_derived
// because: conflicts_of_a_tile(side =
// points: 7
// family: recall
// The number of a tile of 32 x 32.

// TODO 1
  return 992;
// END TODO
