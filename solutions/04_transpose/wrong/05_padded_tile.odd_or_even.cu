// rejected-by: wavefronts_derived
// because: column_wavefronts(pitch =
// points: 7
// family: domain

// TODO 1
  return pitch % 2 == 1 ? 1 : 32;
// END TODO
