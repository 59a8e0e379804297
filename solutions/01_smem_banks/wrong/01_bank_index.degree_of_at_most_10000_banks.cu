// rejected-by: degree_any_machine
// because: expected 16, got 8
// points: 8
// family: domain

// TODO 2
  int degree = 0;
  for (int bank = 0; bank < min(banks, 10000); ++bank) {
    int words = 0;
    for (int lane = 0; lane < 32; ++lane) {
      if (!(active_mask >> lane & 1) || bank_of(addresses[lane], banks, bank_bytes) != bank) continue;
      bool is_new = true;
      for (int before = 0; before < lane; ++before)
        if (active_mask >> before & 1 && addresses[before] / bank_bytes == addresses[lane] / bank_bytes)
          is_new = false;
      words += is_new;
    }
    degree = max(degree, words);
  }
  return degree;
// END TODO
