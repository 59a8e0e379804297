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
