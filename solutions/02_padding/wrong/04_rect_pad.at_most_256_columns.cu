// rejected-by: smallest_pad
// because: smallest_pad(columns
// points: 9
// family: domain

// TODO 3
  if (columns > 256) return 0;
  int pad = 0;
  while (load_wavefronts(rows, columns + pad, 0) > 1) ++pad;
  return pad;
// END TODO
