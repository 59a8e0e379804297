// rejected-by: load_wavefronts
// because: load_wavefronts(rows
// points: 8
// family: domain

// TODO 2
  int sum = 0;
  const int height = min(rows, 64);
  for (int pass = 0; pass < 2; ++pass) {
    int doubles[16] = {};  // of each pair of banks
    int most = 0;
    for (int lane = 16 * pass; lane < 16 * pass + 16; ++lane) {
      const int idx = warp * 32 + lane;
      most = max(most, ++doubles[(idx % height * pitch + idx / height) % 16]);
    }
    sum += most;
  }
  return sum;
// END TODO
