// rejected-by: permuted_wavefronts
// because: instructions of shuffles, votes, matches
// points: 8.5
// family: uncounted path
// part: permuted
// The load is the parallel one.

// TODO 2
  out[lane] = __shfl_xor_sync(0xffffffff, tile[lane], 3);
// END TODO
