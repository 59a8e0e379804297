// rejected-by: effective_bandwidth_is_right
// because: effective_bandwidth(16384, 16384
// points: 4
// family: domain

// TODO 1
  return 2 * nx * ny * 4 / seconds;
// END TODO
