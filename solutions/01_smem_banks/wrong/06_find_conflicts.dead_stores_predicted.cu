// rejected-by: discard_derived
// because: who would notice if these stores were missing?
// points: 9
// family: mistake

// TODO 3
  return split_store_wavefronts(samples, channels, distance);
// END TODO
