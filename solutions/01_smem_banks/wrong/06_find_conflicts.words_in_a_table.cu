// rejected-by: split_derived
// rejected-by: preview_derived
// rejected-by: discard_derived
// because: local memory[
// points: 7
// family: domain

// TODO 1
  int waves = 0;
  for (int first = 0; first < samples; first += 32) {
    bool seen[4096] = {};
    int of_bank[32] = {};
    int degree = 0;
    for (int i = first; i < first + 32 && i < samples; ++i) {
      const int w = (i % channels) * distance + i / channels;
      if (!seen[w]) { seen[w] = true; degree = max(degree, ++of_bank[w % 32]); }
    }
    waves += degree;
  }
  return waves;
// END TODO

// TODO 2
  bool seen[8192] = {};
  int of_bank[32] = {};
  int degree = 0;
  for (int i = 0; i < 32; ++i) {
    const int w = (i % 2) * distance + i / 2 * step;
    if (!seen[w]) { seen[w] = true; degree = max(degree, ++of_bank[w % 32]); }
  }
  return degree;
// END TODO
