// rejected-by: wavefronts_derived
// because: column_wavefronts(pitch =
// points: 7
// family: recall

// TODO 1
  return pitch == 33 ? 1 : pitch == 34 ? 2 : 32;
// END TODO
