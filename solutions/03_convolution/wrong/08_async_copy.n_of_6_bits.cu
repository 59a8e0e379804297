// rejected-by: bytes_derived
// because: bytes_in_flight(sm_bytes =
// points: 7
// family: domain

// TODO 2
  const int bytes = (tile + 2 * (n & 63)) * static_cast<int>(sizeof(float));
  return sm_bytes / (stages * bytes) * (stages - 1) * bytes;
// END TODO
