// rejected-by: parallel_wavefronts
// rejected-by: permuted_wavefronts
// rejected-by: multicast_wavefronts
// rejected-by: broadcast_wavefronts
// rejected-by: k_way_wavefronts
// because: did not go through shared memory
// points: 2.5
// family: uncounted path

// TODO 1
  out[lane] = in[lane];
// END TODO

// TODO 2
  out[lane] = in[31 - lane];
// END TODO

// TODO 3
  out[lane] = in[lane / 8];
// END TODO

// TODO 4
  out[lane] = in[0];
// END TODO

// TODO 5
  out[lane] = in[lane * k];
// END TODO
