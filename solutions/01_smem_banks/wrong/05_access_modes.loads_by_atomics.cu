// rejected-by: permuted_wavefronts
// rejected-by: k_way_wavefronts
// because: loads and stores alone, and the kernel makes 1 shared-memory atomic
// because: the warp loads from the tile once
// points: 6
// family: uncounted path
// part: permuted k_way

// TODO 2
  out[lane] = atomicOr(&tile[lane ^ 1], 0);
// END TODO

// TODO 5
  out[lane] = atomicAdd(&tile[lane * k], 0);
// END TODO
