// TODO 2
  int most = 0;
  for (int a = 0; a < 32; ++a) {
    int same = 0;
    for (int b = 0; b < 32; ++b) {
      const int i = warp * 32 + a, j = warp * 32 + b;
      if ((i % rows * pitch + i / rows) % 32 == (j % rows * pitch + j / rows) % 32) ++same;
    }
    most = max(most, same);
  }
  return most;
// END TODO

// TODO 3
  for (int pad = 0;; ++pad) {
    int worst = 1;
    for (int warp = 0; warp < columns * rows / 32; ++warp) worst = max(worst, load_wavefronts(rows, columns + pad, warp));
    if (worst == 1) return pad;
  }
// END TODO
