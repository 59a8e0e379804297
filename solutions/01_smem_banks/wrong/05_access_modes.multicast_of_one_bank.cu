// rejected-by: multicast_wavefronts
// because: expected 1 shared-memory load wavefronts, got 8
// points: 8.5
// family: mistake

// TODO 3
  out[lane] = tile[lane / 4 * 32];
// END TODO
