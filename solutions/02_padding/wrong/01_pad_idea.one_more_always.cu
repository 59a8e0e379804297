// rejected-by: thirty_two_banks
// because: expected a pitch of 33, got 34
// points: 0
// family: mistake

// TODO 1
  return cols + 1;
// END TODO
