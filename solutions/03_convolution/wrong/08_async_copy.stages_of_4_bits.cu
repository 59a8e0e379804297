// rejected-by: bytes_derived
// because: bytes_in_flight(sm_bytes =
// points: 7
// family: domain

// TODO 2
  const int bytes = (tile + 2 * n) * static_cast<int>(sizeof(float));
  return sm_bytes / ((stages & 15) * bytes) * (stages - 1) * bytes;
// END TODO
