// rejected-by: times_served_derived
// because: times_served(lanes =
// points: 7
// family: mistake

// TODO 3
  return lanes;
// END TODO
