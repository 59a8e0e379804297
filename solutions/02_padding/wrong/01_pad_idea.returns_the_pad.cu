// rejected-by: thirty_two_banks
// because: which is not right
// points: 3
// family: mistake

// TODO 2
  int pitch = cols;
  while (rows_until_return(pitch, banks) < min(rows, banks)) ++pitch;
  return pitch - cols;
// END TODO
