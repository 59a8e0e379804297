// rejected-by: effective_bandwidth_is_right
// because: effective_bandwidth(nx =
// points: 6
// family: domain

// TODO 1
  return 8.0 * nx * nx / seconds;
// END TODO
