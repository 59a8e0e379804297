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
