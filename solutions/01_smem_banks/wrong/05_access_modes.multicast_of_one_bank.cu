// rejected-by: multicast_wavefronts
// because: 8-way conflict on load, lanes 0..31 hit 8 words of bank 0
// points: 8.5
// family: mistake

// TODO 3
  out[lane] = tile[lane / 4 * 32];
// END TODO
