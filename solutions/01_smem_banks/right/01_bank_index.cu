//: section: first_lanes_in_a_mask
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

//: section: lane_by_lane
// Takes each lane in turn, so that the number of banks is no matter of time.
// TODO 2
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(active_mask & 1u << lane)) continue;
    const int bank = bank_of(addresses[lane], banks, bank_bytes);
    int words = 0;
    for (int other = 0; other < 32; ++other) {
      if (!(active_mask & 1u << other) || bank_of(addresses[other], banks, bank_bytes) != bank) continue;
      const unsigned word = addresses[other] / bank_bytes;
      int first = 0;
      while (!(active_mask & 1u << first) || addresses[first] / bank_bytes != word) ++first;
      if (first == other) ++words;
    }
    if (words > degree) degree = words;
  }
  return degree;
// END TODO

//: section: sorted_words
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

//: section: table_named_bank_of
// TODO 2
  int bank_of[32];
  for (int lane = 0; lane < 32; ++lane) bank_of[lane] = ::bank_of(addresses[lane], banks, bank_bytes);
  int degree = 0;
  for (int a = 0; a < 32; ++a) {
    if (!(active_mask >> a & 1u)) continue;
    int n = 0;
    for (int b = 0; b < 32; ++b) {
      if (!(active_mask >> b & 1u) || bank_of[b] != bank_of[a]) continue;
      bool again = false;
      for (int c = 0; c < b; ++c) again |= (active_mask >> c & 1u) && addresses[c] / unsigned(bank_bytes) == addresses[b] / unsigned(bank_bytes);
      n += !again;
    }
    degree = max(degree, n);
  }
  return degree;
// END TODO

//: section: wavefront_after_wavefront
// Serves wavefront after wavefront: in each, a bank gives one word to all who want it.
// TODO 2
  unsigned waiting = active_mask;
  int wavefronts = 0;
  while (waiting) {
    unsigned served = 0;
    for (int lane = 0; lane < 32; ++lane) {
      if (!(waiting >> lane & 1u)) continue;
      const unsigned word = addresses[lane] / bank_bytes;
      bool is_blocked = false;
      for (int other = 0; other < lane; ++other)
        if (served >> other & 1u && bank_of(addresses[other], banks, bank_bytes) == bank_of(addresses[lane], banks, bank_bytes) &&
            addresses[other] / bank_bytes != word)
          is_blocked = true;
      if (!is_blocked) served |= 1u << lane;
    }
    waiting &= ~served;
    ++wavefronts;
  }
  return wavefronts;
// END TODO

//: section: words_in_a_table
// Collects the different words first.
// TODO 1
  return static_cast<int>(byte_address / static_cast<unsigned>(bank_bytes) % static_cast<unsigned>(banks));
// END TODO
// TODO 2
  unsigned words[32];
  int count = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if ((active_mask >> lane & 1u) == 0) continue;
    const unsigned word = addresses[lane] / static_cast<unsigned>(bank_bytes);
    int at = 0;
    while (at < count && words[at] != word) ++at;
    if (at == count) words[count++] = word;
  }
  int most = 0;
  for (int i = 0; i < count; ++i) {
    int same = 0;
    for (int k = 0; k < count; ++k)
      same += words[k] % static_cast<unsigned>(banks) == words[i] % static_cast<unsigned>(banks) ? 1 : 0;
    most = same > most ? same : most;
  }
  return most;
// END TODO
