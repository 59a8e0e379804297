// rejected-by: effective_bandwidth_is_right
// because: which bytes are read and written
// points: 6
// family: mistake

// TODO 1
  return 1.0 * nx * ny * sizeof(float) / seconds;
// END TODO
