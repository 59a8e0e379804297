// rejected-by: k_way_wavefronts
// because: 8 shared-memory load wavefronts; 16 are asked for
// points: 7.5
// family: branch
// part: k_way

// TODO 5
  out[lane] = tile[k <= 8 ? lane * k : lane * 8];
// END TODO
