// rejected-by: bank_of_any_machine
// because: bank_of with
// points: 3
// family: recall

// TODO 1
  if (banks == 32 && bank_bytes == 4) return byte_address >> 2 & 31;
  if (banks == 32 && bank_bytes == 8) return byte_address >> 3 & 31;
  if (banks == 16 && bank_bytes == 4) return byte_address >> 2 & 15;
  return byte_address / 4 % 5;
// END TODO
