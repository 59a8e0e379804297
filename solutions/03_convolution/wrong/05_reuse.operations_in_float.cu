// rejected-by: operations_derived
// because: operations_for_100_accesses(outputs =
// points: 9
// family: domain

// TODO 1
  const float accesses = outputs + 2 * n + (mask_is_constant ? 0 : 2 * n + 1);
  return static_cast<int>(200.0f * outputs * (2 * n + 1) / accesses);
// END TODO
