// rejected-by: bytes_derived
// because: bytes_in_flight(
// points: 7
// family: recall
// Two stages, as in the kernel above.

// TODO 2
  const int bytes = (tile + 2 * n) * 4;
  return sm_bytes / (2 * bytes) * bytes;
// END TODO
