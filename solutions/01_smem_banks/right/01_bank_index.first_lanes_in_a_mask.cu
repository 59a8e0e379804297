// TODO 1
  const unsigned long long word = static_cast<unsigned long long>(byte_address) / static_cast<unsigned>(bank_bytes);
  return static_cast<int>(word % static_cast<unsigned>(banks));
// END TODO
// TODO 2
  // For each active lane that is the first of its word, count the first lanes of words in the same bank.
  unsigned first_lanes = 0;
  for (unsigned rest = active_mask; rest != 0; rest &= rest - 1) {
    const int lane = __ffs(rest) - 1;
    const unsigned word = addresses[lane] / static_cast<unsigned>(bank_bytes);
    bool seen = false;
    for (unsigned earlier = first_lanes; earlier != 0 && !seen; earlier &= earlier - 1)
      seen = addresses[__ffs(earlier) - 1] / static_cast<unsigned>(bank_bytes) == word;
    if (!seen) first_lanes |= 1u << lane;
  }
  int degree = 0;
  for (int i = 0; i < 32; ++i) {
    if (!(first_lanes >> i & 1u)) continue;
    int same = 0;
    for (int j = 0; j < 32; ++j)
      if (first_lanes >> j & 1u)
        same += bank_of(addresses[i], banks, bank_bytes) == bank_of(addresses[j], banks, bank_bytes) ? 1 : 0;
    degree = same > degree ? same : degree;
  }
  return degree;
// END TODO
