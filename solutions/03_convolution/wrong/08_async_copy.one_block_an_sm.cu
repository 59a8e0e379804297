// rejected-by: bytes_derived
// because: bytes_in_flight(
// points: 7
// family: mistake

// TODO 2
  return (stages - 1) * (tile + 2 * n) * 4;
// END TODO
