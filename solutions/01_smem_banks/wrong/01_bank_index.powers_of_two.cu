// rejected-by: bank_of_any_machine
// because: with 5 banks of 4 bytes
// points: 6
// family: domain

// TODO 1
  return byte_address / bank_bytes & (banks - 1);
// END TODO
