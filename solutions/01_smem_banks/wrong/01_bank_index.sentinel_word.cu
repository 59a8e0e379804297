// rejected-by: degree_any_machine
// rejected-by: degree_with_inactive_lanes
// because: banks of 1 byte: out: expected
// points: 7
// family: domain

// TODO 2
  unsigned words[32];
  for (int i = 0; i < 32; ++i) words[i] = 0xffffffffu;
  for (int lane = 0; lane < 32; ++lane)
    if (active_mask >> lane & 1) words[lane] = addresses[lane] / bank_bytes;
  int degree = 0;
  for (int i = 0; i < 32; ++i) {
    if (words[i] == 0xffffffffu) continue;
    int n = 0;
    for (int j = 0; j < 32; ++j) {
      if (words[j] == 0xffffffffu || words[j] % banks != words[i] % banks) continue;
      bool first = true;
      for (int k = 0; k < j; ++k) first &= words[k] != words[j];
      n += first;
    }
    degree = max(degree, n);
  }
  return degree;
// END TODO
