// rejected-by: fewer_rows_than_banks
// because: which is not right
// points: 5
// family: mistake

// TODO 2
  int pitch = cols;
  while (rows_until_return(pitch, banks) < banks) ++pitch;
  return pitch;
// END TODO
