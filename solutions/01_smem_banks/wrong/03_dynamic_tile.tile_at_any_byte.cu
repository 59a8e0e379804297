// rejected-by: bytes_behind_flags
// because: at which bytes may an int begin
// points: 8
// family: mistake

// TODO 2
  return flags + side * side * sizeof(int);
// END TODO
