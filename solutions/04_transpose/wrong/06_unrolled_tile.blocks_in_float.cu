// rejected-by: blocks_derived
// because: which is not right
// points: 7
// family: domain

// TODO 1
  return static_cast<int>(ceilf(float(latency_ns) * bytes_per_ns / (4.0f * side * side)));
// END TODO
