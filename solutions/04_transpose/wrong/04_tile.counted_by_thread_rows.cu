// rejected-by: conflicts_derived
// because: conflicts_of_a_tile(side =
// points: 7
// family: mistake

// TODO 1
  return 32 * 31 * thread_rows / 8;
// END TODO
