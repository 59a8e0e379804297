// TODO 2
  int bank_of[32];
  for (int lane = 0; lane < 32; ++lane) bank_of[lane] = ::bank_of(addresses[lane], banks, bank_bytes);
  int degree = 0;
  for (int a = 0; a < 32; ++a) {
    if (!(active_mask >> a & 1u)) continue;
    int n = 0;
    for (int b = 0; b < 32; ++b) {
      if (!(active_mask >> b & 1u) || bank_of[b] != bank_of[a]) continue;
      bool again = false;
      for (int c = 0; c < b; ++c) again |= (active_mask >> c & 1u) && addresses[c] / unsigned(bank_bytes) == addresses[b] / unsigned(bank_bytes);
      n += !again;
    }
    degree = max(degree, n);
  }
  return degree;
// END TODO
