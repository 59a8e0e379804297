// rejected-by: other_machines return_to_a_bank
// because: which is not right
// points: 4
// family: domain

// TODO 1
  int divisor = 1;
  while (divisor < 32 && pitch % (2 * divisor) == 0) divisor *= 2;
  return 32 / divisor;
// END TODO
