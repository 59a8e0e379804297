// rejected-by: load_wavefronts
// because: is not right; for example
// points: 8
// family: mistake
// As if each warp loaded 32 rows of one column.

// TODO 2
  int words[32] = {};
  int most = 0;
  for (int lane = 0; lane < 32; ++lane) most = max(most, ++words[lane * pitch % 32]);
  return most;
// END TODO

// TODO 3
  return rows == 1 ? 0 : (32 / rows - columns % (64 / rows) + 64 / rows) % (64 / rows);
// END TODO
