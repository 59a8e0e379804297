// rejected-by: k_way_wavefronts
// because: expected 2 shared-memory load wavefronts, got 1
// points: 7.5
// family: mistake

// TODO 5
  out[lane] = tile[lane * (k - 1)];
// END TODO
