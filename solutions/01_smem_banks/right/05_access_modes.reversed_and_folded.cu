// TODO 1
  const int* const from = tile + lane;
  const int value = *from;
  out[lane] = value;
// END TODO

// TODO 2
  out[lane] = tile[__brev(lane) >> 27];
// END TODO

// TODO 3
  out[lane] = tile[lane % 2 == 0 ? 64 : 33];
// END TODO

// TODO 4
  out[lane] = *(tile + words - 1);
// END TODO

// TODO 5
  constexpr int columns = 32 / k;
  const int row = lane / columns, column = lane % columns;
  out[lane] = tile[row * 32 + column + (k < 32 ? 0 : 5)];
// END TODO
