// rejected-by: blocks_derived
// because: side = 32768
// points: 7
// family: domain

// TODO 1
  const long long wanted = static_cast<long long>(latency_ns) * bytes_per_ns;
  const int of_a_block = 4 * side * side;
  return static_cast<int>((wanted + of_a_block - 1) / of_a_block);
// END TODO
