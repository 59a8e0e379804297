// rejected-by: multicast_wavefronts
// rejected-by: k_way_wavefronts
// because: did not go through shared memory
// points: 6
// family: dummy
// part: multicast k_way
// The load that is counted, and another way for what is written out.

// TODO 3
  const volatile int* const seen = tile;
  const int thrown_away = seen[lane / 2];
  out[lane] = in[lane / 2 * 32];
  if (thrown_away == in[1023] && lane > 31) out[0] = 0;
// END TODO

// TODO 5
  const volatile int* const seen = tile;
  const int thrown_away = seen[lane * k];
  out[lane] = in[lane];
  if (thrown_away == in[1023] && lane > 31) out[0] = 0;
// END TODO
