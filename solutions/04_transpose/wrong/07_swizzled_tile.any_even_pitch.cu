// rejected-by: width_derived
// because: widest_access(pitch =
// points: 7
// family: domain

// TODO 1
  return pitch % 2 == 0 ? 16 : 4;
// END TODO
