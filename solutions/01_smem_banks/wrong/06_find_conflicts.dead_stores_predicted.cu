// rejected-by: discard_derived
// because: what would change if these stores were missing?
// points: 9
// family: mistake

// TODO 3
  return split_store_wavefronts(samples, channels, distance);
// END TODO
