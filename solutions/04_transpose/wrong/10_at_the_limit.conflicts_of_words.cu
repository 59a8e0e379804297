// rejected-by: wavefronts_derived
// because: quad_wavefronts(stride =
// points: 7
// family: mistake
// Served as if each lane loaded a word.

// TODO 1
  int words = 1;
  while (words < 32 && stride % (2 * words) == 0) words *= 2;
  return words;
// END TODO
