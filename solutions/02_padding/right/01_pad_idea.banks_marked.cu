// TODO 1
  int a = pitch % banks, b = banks;
  if (a == 0) return 1;
  while (a != b) {
    if (a > b) a -= b;
    else b -= a;
  }
  return banks / a;
// END TODO
// TODO 2
  // bank bits: mark the banks of one read
  const int lanes = rows < banks ? rows : banks;
  int pitch = cols - 1;
  bool free;
  do {
    ++pitch;
    unsigned used[32] = {};
    free = true;
    unsigned bank = 0;
    for (int r = 0; r < lanes && free; ++r) {
      free = !(used[bank / 32] >> bank % 32 & 1u);
      used[bank / 32] |= 1u << bank % 32;
      bank = (bank + pitch % banks) % banks;
    }
  } while (!free);
  return pitch;
// END TODO
