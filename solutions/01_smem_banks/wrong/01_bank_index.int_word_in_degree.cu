// rejected-by: degree_any_machine
// rejected-by: degree_with_inactive_lanes
// because: banks of 1 byte: out: expected
// points: 7
// family: domain

// TODO 2
  int degree = 0;
  int words[32], n = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(active_mask >> lane & 1)) continue;
    const int word = addresses[lane] / bank_bytes;
    bool there = false;
    for (int i = 0; i < n; ++i) there |= words[i] == word;
    if (!there) words[n++] = word;
  }
  for (int i = 0; i < n; ++i) {
    int same = 0;
    for (int j = 0; j < n; ++j) same += words[i] % banks == words[j] % banks;
    degree = max(degree, same);
  }
  return degree;
// END TODO
