// rejected-by: load_wavefronts
// because: is not right; for example
// points: 8
// family: domain
// A closed form for columns that divide the warp.

// TODO 2
  int most = 0;
  const int run = rows < 32 ? 32 / rows : 1;
  const int high = rows < 32 ? rows : 32;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int row = 0; row < high; ++row)
      if ((bank - row * pitch % 32 + 32) % 32 < run) ++words;
    most = max(most, words);
  }
  return most;
// END TODO
