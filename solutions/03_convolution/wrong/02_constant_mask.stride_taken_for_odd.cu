// rejected-by: times_served_derived
// because: times_served(lanes =
// points: 7
// family: domain

// TODO 3
  return stride == 0 ? 1 : min(lanes, weights);
// END TODO
