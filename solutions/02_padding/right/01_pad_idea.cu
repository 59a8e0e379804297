//: section: banks_marked
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

//: section: by_trial
// Without a common divisor: steps from row to row.
// TODO 1
  const int step = pitch % banks;
  int n = 1;
  for (int bank = step; bank != 0; bank = (bank + step) % banks) ++n;
  return n;
// END TODO
// TODO 2
  const int lanes = rows < banks ? rows : banks;
  for (int pad = 0;; ++pad)
    if (rows_until_return(cols + pad, banks) >= lanes) return cols + pad;
// END TODO

//: section: divisor_by_trial
// The greatest common divisor from above, without Euclid; 64-bit numbers.
// TODO 1
  for (long long divisor = banks;; --divisor)
    if (pitch % divisor == 0 && banks % divisor == 0) return static_cast<int>(banks / divisor);
// END TODO
// TODO 2
  long long pitch = cols;
  for (;; ++pitch) {
    long long a = pitch, b = banks;
    while (b != 0) {
      const long long rest = a % b;
      a = b;
      b = rest;
    }
    if (banks / a >= min(rows, banks)) return static_cast<int>(pitch);
  }
// END TODO

//: section: multiplied
// TODO 1
  for (int n = 1;; ++n)
    if (static_cast<long long>(n) * pitch % banks == 0) return n;
// END TODO
// TODO 2
  const int lanes = rows < banks ? rows : banks;
  for (int pad = 0; pad < banks; ++pad)
    if (rows_until_return(cols + pad, banks) >= lanes) return cols + pad;
  return -1;
// END TODO

//: section: or_before_the_call
//: replace in 2: rows_until_return => pitch < cols or rows_until_return

//: section: pairs_of_lanes_compared
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
