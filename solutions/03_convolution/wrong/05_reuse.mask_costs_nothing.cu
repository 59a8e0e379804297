// rejected-by: operations_derived
// because: operations_for_100_accesses(outputs =
// points: 9
// family: mistake

// TODO 1
  return 100 * 2 * outputs * (2 * n + 1) / (outputs + 2 * n);
// END TODO
