// rejected-by: bank_of_any_machine
// because: the addresses are 0, 3, 6
// points: 3
// family: domain

// TODO 1
  const int word = (int)byte_address / bank_bytes;
  return word % banks;
// END TODO
