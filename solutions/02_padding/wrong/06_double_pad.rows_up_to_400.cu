// rejected-by: load_wavefronts
// because: which is not right
// points: 8
// family: domain

// TODO 2
  if (rows > 400) return 2;
  int sum = 0;
  for (int pass = 0; pass < 2; ++pass) {
    int doubles[16] = {}, most = 0;
    for (int lane = 16 * pass; lane < 16 * pass + 16; ++lane) {
      const int idx = warp * 32 + lane;
      most = max(most, ++doubles[(idx % rows * pitch + idx / rows) % 16]);
    }
    sum += most;
  }
  return sum;
// END TODO
