// rejected-by: words_derived
// rejected-by: wide_accesses_derived
// because: load_wavefronts(bytes = 8, distance =
// because: load_wavefronts(bytes = 4, distance =
// points: 8
// family: domain

// TODO 1
  const int words = distance / 4;
  return words & -words;
// END TODO
