// rejected-by: width_derived
// because: widest_access(pitch =
// points: 7
// family: mistake

// TODO 1
  return min(16, pitch * 4);
// END TODO
