// rejected-by: operations_derived
// because: operations_for_100_accesses(outputs =
// points: 9
// family: domain

// TODO 1
  const int weights = 2 * n + 1;
  const int accesses = outputs + 2 * n + (mask_is_constant ? 0 : weights);
  return 100 * 2 * (outputs & 63) * weights / accesses;
// END TODO
