// rejected-by: parallel_wavefronts
// because: the warp loads from the tile once
// points: 9
// family: mistake

// TODO 1
  out[lane] = in[lane];
// END TODO
