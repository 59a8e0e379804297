// rejected-by: words_of_one_bank
// because: conflict_degree with 1 banks
// points: 3
// family: domain
// Two words that differ in their upper bits alone are taken for one.

// TODO 2
  int degree = 0;
  for (int bank = 0; bank < banks; ++bank) {
    int words = 0;
    for (int lane = 0; lane < 32; ++lane) {
      if (!(active_mask >> lane & 1) || bank_of(addresses[lane], banks, bank_bytes) != bank) continue;
      bool is_new = true;
      for (int before = 0; before < lane; ++before)
        if (active_mask >> before & 1 && (unsigned short)(addresses[before] / bank_bytes) == (unsigned short)(addresses[lane] / bank_bytes))
          is_new = false;
      words += is_new;
    }
    degree = max(degree, words);
  }
  return degree;
// END TODO
