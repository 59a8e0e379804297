// rejected-by: share_is_right
// because: in percent
// points: 8
// family: mistake

// TODO 3
  return effective_bandwidth(nx, ny, seconds) / peak_bandwidth(clock_khz, bus_bits);
// END TODO
