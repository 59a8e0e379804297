// rejected-by: bytes_derived
// because: bytes_in_flight(
// points: 7
// family: domain
// The SM holds whole blocks only.

// TODO 2
  return sm_bytes / stages * (stages - 1);
// END TODO
