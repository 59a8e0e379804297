// TODO 1
  constexpr unsigned char kMask[32] = {7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14, 23, 16, 17, 18, 19, 20, 21, 22, 31, 24, 25, 26, 27, 28, 29, 30};
  return row * kSide + (column ^ kMask[row]);
// END TODO
