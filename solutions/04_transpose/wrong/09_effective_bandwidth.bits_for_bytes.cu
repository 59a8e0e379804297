// rejected-by: peak_is_right
// because: peak_bandwidth(clock_khz =
// points: 6
// family: mistake

// TODO 2
  return 2.0 * clock_khz * 1000 * bus_bits;
// END TODO
