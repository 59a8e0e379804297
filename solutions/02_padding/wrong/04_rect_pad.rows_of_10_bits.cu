// rejected-by: load_wavefronts
// because: load_wavefronts(rows = 1024
// points: 8
// family: domain

// TODO 2
  int words[32] = {};  // of each bank
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) {
    const int idx = warp * 32 + lane;
    const int word = idx % (rows & 1023) * pitch + idx / (rows & 1023);
    most = max(most, ++words[word % 32]);
  }
  return most;
// END TODO
