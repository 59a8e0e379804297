// rejected-by: bank_of_any_machine
// because: bank_of with 5 banks of 4 bytes
// points: 6
// family: domain
// Shared memory is far smaller than 4 GB, but bank_of is asked for any address.

// TODO 1
  const unsigned short word = byte_address / bank_bytes;
  return word % banks;
// END TODO
