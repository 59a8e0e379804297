// rejected-by: load_wavefronts
// because: is not right; for example
// points: 8
// family: mistake
// As if 32 doubles lay side by side in the banks.

// TODO 2
  int sum = 0;
  for (int pass = 0; pass < 1; ++pass) {
    int doubles[32] = {};
    int most = 0;
    for (int lane = 32 * pass; lane < 32 * pass + 32; ++lane) {
      const int idx = warp * 32 + lane;
      most = max(most, ++doubles[(idx % rows * pitch + idx / rows) % 32]);
    }
    sum += most;
  }
  return 2 * sum;
// END TODO

// TODO 3
  if (rows == 1) return 0;
  const int run = rows < 16 ? 16 / rows : 1;
  int pitch = (columns + run - 1) / run * run;
  if (pitch / run % 2 == 0) pitch += run;
  return pitch - columns;
// END TODO
