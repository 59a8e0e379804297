// rejected-by: smallest_pad
// because: is not right; for example
// points: 9
// family: mistake

// TODO 3
  int pad = 0;
  while (load_wavefronts(rows, columns + pad, 0) > 2) ++pad;
  return 2 * pad;
// END TODO
