// rejected-by: words_of_one_bank
// because: expected 1, got 32
// points: 3
// family: mistake

// TODO 2
  int lanes[32] = {};
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane)
    if (active_mask >> lane & 1) degree = max(degree, ++lanes[bank_of(addresses[lane], banks, bank_bytes)]);
  return degree;
// END TODO
