// rejected-by: matrix_load_wavefronts
// because: is not right; for example
// points: 7
// family: mistake

// TODO 1
  int period = 1;
  while (period < 8 && period * pitch % 128 != 0) ++period;
  return tiles * (8 / period - 1);
// END TODO
