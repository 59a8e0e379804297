// rejected-by: other_machines
// because: which is not right
// points: 5
// family: domain
// Right for 32 banks and long columns.

// TODO 2
  return cols | 1;
// END TODO
