// rejected-by: thirty_two_banks other_machines
// because: which is not right
// points: 3
// family: recall
// The tiles that the chapter draws, and the habit for the rest.

// TODO 2
  if (rows == 5 && cols == 4) return banks == 5 ? 4 : 5;
  if (rows == 8 && cols == 36) return 36;
  return cols + 1;
// END TODO
