// TODO 2
  const int line = row / (chunks < 8 ? 8 / chunks : 1);
  return row * chunks + ((chunk + 3 * line) & (chunks - 1));
// END TODO
