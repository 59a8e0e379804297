// rejected-by: blocks_derived
// because: blocks_to_cover(side =
// points: 7
// family: mistake

// TODO 1
  const long long wanted = static_cast<long long>(latency_ns) * bytes_per_ns;
  const long long of_a_block = 1LL * side * side;
  return static_cast<int>((wanted + of_a_block - 1) / of_a_block);
// END TODO
