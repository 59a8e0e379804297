// rejected-by: degree_any_machine
// because: conflict_degree with
// points: 8
// family: domain

// TODO 2
  unsigned char words[4096] = {};
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) {
    bool is_new = active_mask >> lane & 1;
    for (int before = 0; before < lane; ++before)
      if (active_mask >> before & 1 && addresses[before] / bank_bytes == addresses[lane] / bank_bytes) is_new = false;
    if (is_new) degree = max(degree, static_cast<int>(++words[bank_of(addresses[lane], banks, bank_bytes) % 4096]));
  }
  return degree;
// END TODO
