// rejected-by: bank_of_32_banks_of_4_bytes
// rejected-by: bank_of_any_machine
// because: bank_of with 32 banks of 4 bytes
// points: 3
// family: mistake

// TODO 1
  return byte_address % banks;
// END TODO
