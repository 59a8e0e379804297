// rejected-by: load_wavefronts
// because: is not right; for example
// points: 8
// family: domain

// TODO 2
  if (rows > 400) return 1;
  int words[32] = {};
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) {
    const int idx = warp * 32 + lane;
    most = max(most, ++words[(idx % rows * pitch + idx / rows) % 32]);
  }
  return most;
// END TODO
