// rejected-by: return_to_a_bank
// because: which is not right
// points: 4
// family: domain
// n * pitch is taken in 32 bits: right for pitches that are small.

// TODO 1
  unsigned n = 1;
  while (n * static_cast<unsigned>(pitch) % banks != 0 && n < 5000) ++n;
  return n;
// END TODO
