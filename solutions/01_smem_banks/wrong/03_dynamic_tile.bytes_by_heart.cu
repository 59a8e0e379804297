// rejected-by: bytes_of_the_tile
// rejected-by: bytes_behind_flags
// because: which is not right
// points: 7
// family: recall

// TODO 2
  return 4096;
// END TODO
