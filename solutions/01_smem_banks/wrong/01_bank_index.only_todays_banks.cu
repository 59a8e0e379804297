// rejected-by: bank_of_any_machine
// because: with 32 banks of 8 bytes
// points: 3
// family: domain

// TODO 1
  return byte_address / 4 % 32;
// END TODO
