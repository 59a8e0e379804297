// rejected-by: effective_bandwidth_is_right
// because: effective_bandwidth(16384, 16384
// points: 4
// family: mistake

// TODO 1
  return 1.0 * nx * ny * sizeof(float) / seconds;
// END TODO
