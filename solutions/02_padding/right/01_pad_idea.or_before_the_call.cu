// TODO 2
  int pitch = cols;
  while (pitch < cols or rows_until_return(pitch, banks) < min(rows, banks)) ++pitch;
  return pitch;
// END TODO
