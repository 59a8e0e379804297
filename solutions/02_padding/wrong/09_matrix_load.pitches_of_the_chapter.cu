// rejected-by: matrix_load_wavefronts
// because: is not right; for example
// points: 7
// family: recall

// TODO 1
  switch (pitch) {
    case 96: return 2 * tiles;
    case 128: return 8 * tiles;
    default: return tiles;
  }
// END TODO
