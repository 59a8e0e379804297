// rejected-by: return_to_a_bank
// because: rows_until_return(pitch = 
// points: 4
// family: domain

// TODO 1
  for (int n = 1; n < 1024; ++n)
    if (static_cast<long long>(n) * pitch % banks == 0) return n;
  return -1;
// END TODO
