// Takes each lane in turn, so that the number of banks is no matter of time.

// TODO 2
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(active_mask & 1u << lane)) continue;
    const int bank = bank_of(addresses[lane], banks, bank_bytes);
    int words = 0;
    for (int other = 0; other < 32; ++other) {
      if (!(active_mask & 1u << other) || bank_of(addresses[other], banks, bank_bytes) != bank) continue;
      const unsigned word = addresses[other] / bank_bytes;
      int first = 0;
      while (!(active_mask & 1u << first) || addresses[first] / bank_bytes != word) ++first;
      if (first == other) ++words;
    }
    if (words > degree) degree = words;
  }
  return degree;
// END TODO
