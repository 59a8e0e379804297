// rejected-by: return_to_a_bank
// because: banks = 1)
// points: 7
// family: domain

// TODO 1
  if (pitch % banks == 0 && banks > 1) return 1;
  int n = 2;
  while (static_cast<long long>(n) * pitch % banks != 0) ++n;
  return n;
// END TODO
