// rejected-by: bank_of
// because: expected 0, got 3
// points: 0
// family: mistake

// TODO 1
  return byte_address % banks;
// END TODO
