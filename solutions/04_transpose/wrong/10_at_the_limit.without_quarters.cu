// rejected-by: wavefronts_derived
// because: quad_wavefronts(stride =
// points: 7
// family: mistake

// TODO 1
  int quads = 1;
  while (quads < 8 && stride % (2 * quads) == 0) quads *= 2;
  return quads;
// END TODO
