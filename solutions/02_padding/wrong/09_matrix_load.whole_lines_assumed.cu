// rejected-by: matrix_load_wavefronts
// because: is not right; for example
// points: 7
// family: domain

// TODO 1
  return pitch % 128 == 0 ? tiles * 8 : tiles;
// END TODO
