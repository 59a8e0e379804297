// rejected-by: k_way_wavefronts
// because: 1 shared-memory load wavefronts; 2 are asked for
// because: 0 bank conflicts of shared-memory loads; 1 is asked for
// points: 7.5
// family: mistake

// TODO 5
  out[lane] = tile[lane * (k - 1)];
// END TODO
