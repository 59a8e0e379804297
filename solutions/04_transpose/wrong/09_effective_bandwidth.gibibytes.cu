// rejected-by: effective_bandwidth_is_right
// because: effective_bandwidth(nx =
// points: 6
// family: mistake

// TODO 1
  return 2.0 * nx * ny * sizeof(float) / seconds * 1e9 / (1 << 30);
// END TODO
