// rejected-by: degree_any_machine
// because: expected 16, got 2
// points: 8
// family: domain

// TODO 2
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(active_mask >> lane & 1)) continue;
    int words = 0;
    for (int other = 0; other < 32; ++other) {
      if (!(active_mask >> other & 1)) continue;
      if ((bank_of(addresses[other], banks, bank_bytes) & 0x3fff) != (bank_of(addresses[lane], banks, bank_bytes) & 0x3fff)) continue;
      bool is_new = true;
      for (int before = 0; before < other; ++before)
        if (active_mask >> before & 1 && addresses[before] / bank_bytes == addresses[other] / bank_bytes) is_new = false;
      words += is_new;
    }
    degree = max(degree, words);
  }
  return degree;
// END TODO
