// rejected-by: blocks_derived
// because: blocks_to_cover(side =
// points: 7
// family: mistake

// TODO 1
  const long long wanted = static_cast<long long>(latency_ns) * bytes_per_ns;
  return static_cast<int>(wanted / (4LL * side * side));
// END TODO
