// rejected-by: matrix_load_wavefronts
// because: is not right; for example
// points: 7
// family: domain

// TODO 1
  return tiles * min(pitch / 16, 8);
// END TODO
