// rejected-by: load_wavefronts
// because: load_wavefronts(rows
// points: 8
// family: domain

// TODO 2
  int words[32] = {};
  int most = 0;
  const int height = min(rows, 64);
  for (int lane = 0; lane < 32; ++lane) {
    const int idx = warp * 32 + lane;
    most = max(most, ++words[(idx % height * pitch + idx / height) % 32]);
  }
  return most;
// END TODO
