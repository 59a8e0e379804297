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
