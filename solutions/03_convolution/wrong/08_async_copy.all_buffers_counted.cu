// rejected-by: bytes_derived
// because: bytes_in_flight(
// points: 7
// family: mistake

// TODO 2
  const int bytes = (tile + 2 * n) * 4;
  return sm_bytes / (stages * bytes) * stages * bytes;
// END TODO
