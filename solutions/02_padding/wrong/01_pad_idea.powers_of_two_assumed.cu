// rejected-by: other_machines return_to_a_bank
// because: which is not right
// points: 4
// family: domain
// The lowest bit that pitch and banks have in common.

// TODO 1
  const int common = (pitch | banks) & -(pitch | banks);
  return banks / common;
// END TODO
