// rejected-by: bank_of_any_machine
// because: banks of 1 byte (the addresses are
// points: 6
// family: domain

// TODO 1
  const int word = byte_address / bank_bytes;
  return word % banks;
// END TODO
