// Sorts the words of the active lanes, drops the repeated ones, then counts.

// TODO 1
  return static_cast<int>(byte_address / static_cast<unsigned>(bank_bytes) % static_cast<unsigned>(banks));
// END TODO

// TODO 2
  unsigned words[32];
  int count = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if ((active_mask >> lane & 1) == 0) continue;
    const unsigned word = addresses[lane] / bank_bytes;
    int at = 0;
    while (at < count && words[at] < word) ++at;
    if (at < count && words[at] == word) continue;
    for (int i = count; i > at; --i) words[i] = words[i - 1];
    words[at] = word;
    ++count;
  }
  int degree = 0;
  for (int i = 0; i < count; ++i) {
    int same = 0;
    for (int j = 0; j < count; ++j) same += words[j] % banks == words[i] % banks;
    degree = max(degree, same);
  }
  return degree;
// END TODO
