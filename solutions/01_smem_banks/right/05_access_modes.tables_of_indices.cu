// A table in local memory, and one in global memory.

// TODO 2
  const int order[32] = {3,  1,  4,  0,  5,  9,  2,  6,  8,  7,  10, 12, 11, 31, 30, 13,
                         14, 16, 15, 17, 18, 20, 19, 21, 22, 24, 23, 25, 26, 28, 27, 29};
  out[lane] = tile[order[lane]];
// END TODO

// TODO 3
  static constexpr int shared_words[32] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
                                           4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7};
  out[lane] = tile[shared_words[lane]];
// END TODO
