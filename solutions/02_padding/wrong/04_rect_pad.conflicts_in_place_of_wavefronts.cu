// rejected-by: load_wavefronts
// because: is not right; for example
// points: 8
// family: mistake

// TODO 2
  int words[32] = {};
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) {
    const int idx = warp * 32 + lane;
    most = max(most, ++words[(idx % rows * pitch + idx / rows) % 32]);
  }
  return most - 1;
// END TODO

// TODO 3
  int pad = 0;
  while (load_wavefronts(rows, columns + pad, 0) > 0) ++pad;
  return pad;
// END TODO
