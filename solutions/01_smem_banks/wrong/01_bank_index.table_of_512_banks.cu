// rejected-by: degree_any_machine
// because: conflict_degree with
// points: 7
// family: domain

// TODO 2
  unsigned char words_of_bank[512];
  for (int b = 0; b < 512; ++b) words_of_bank[b] = 0;
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(active_mask >> lane & 1)) continue;
    bool is_new = true;
    for (int before = 0; before < lane; ++before)
      if (active_mask >> before & 1 && addresses[before] / bank_bytes == addresses[lane] / bank_bytes) is_new = false;
    if (is_new) degree = max(degree, (int)++words_of_bank[bank_of(addresses[lane], banks, bank_bytes)]);
  }
  return degree;
// END TODO
