// rejected-by: wavefronts_derived
// because: quad_wavefronts(stride =
// points: 7
// family: domain

// TODO 1
  return stride % 2 == 1 ? 4 : 32;
// END TODO
