// rejected-by: operations_derived
// because: operations_for_100_accesses(outputs =
// points: 9
// family: recall

// TODO 1
  return mask_is_constant ? 200 : 100;
// END TODO
