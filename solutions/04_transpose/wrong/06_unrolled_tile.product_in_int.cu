// rejected-by: blocks_derived
// because: blocks_to_cover(side =
// points: 7
// family: domain

// TODO 1
  return (latency_ns * bytes_per_ns + 4 * side * side - 1) / (4 * side * side);
// END TODO
