// TODO 3
  for (int pad = 0; pad < 64; ++pad) {
    int most = 0;
    for (int first = 0; first < columns * rows; first += 32) {
      int stores[32] = {}, loads[32] = {};
      for (int lane = 0; lane < 32; ++lane) {
        const int idx = first + lane, row = idx / columns, column = idx % columns;
        most = max(most, ++stores[(row * (columns + pad) + column) & 31]);
        most = max(most, ++loads[(idx % rows * (columns + pad) + idx / rows) & 31]);
      }
    }
    if (most == 1) return pad;
  }
  return -1;
// END TODO
