// rejected-by: conflicts_derived
// because: conflicts_of_a_tile(side =
// points: 7
// family: mistake
// The wavefronts of the loads, with the one that each request needs.

// TODO 1
  return side * side;
// END TODO
