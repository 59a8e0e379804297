// TODO 1
  int n = 1;
  while (static_cast<long long>(n) * pitch % banks != 0) ++n;
  return n;
// END TODO

// TODO 2
  const int lanes = min(rows, banks);
  for (int pitch = cols;; ++pitch) {
    bool conflict = false;
    for (int a = 0; a < lanes && !conflict; ++a)
      for (int b = a + 1; b < lanes && !conflict; ++b) conflict = static_cast<long long>(b - a) * pitch % banks == 0;
    if (!conflict) return pitch;
  }
// END TODO
