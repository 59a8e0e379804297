// rejected-by: preview_derived
// because: preview_load_wavefronts(step = 2, distance = 32) gives 2
// points: 9
// family: mistake

// TODO 2
  int words_of_bank[32];
  int degree = 0;
  for (int i = 0; i < 32; ++i) {
    const int word = (i % 2) * distance + i / 2 * step;
    degree = max(degree, ++words_of_bank[word % 32]);
  }
  return degree;
// END TODO
