// TODO 1
  long long conflicts = 0;
  for (int c = 0; c < side; ++c)                 // loads: 32 rows of column c
    for (int r0 = 0; r0 < side; r0 += 32) {
      int n[32] = {}, most = 0;
      for (int r = r0; r < r0 + 32; ++r) most = max(most, ++n[(r * side + c) % 32]);
      conflicts += most - 1;
    }
  return static_cast<int>(conflicts);
// END TODO
