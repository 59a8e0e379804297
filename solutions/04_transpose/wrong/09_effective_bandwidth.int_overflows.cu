// rejected-by: effective_bandwidth_is_right
// because: does an int hold their number?
// points: 6
// family: domain

// TODO 1
  return 2 * nx * ny * 4 / seconds;
// END TODO
