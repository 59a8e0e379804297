// rejected-by: wavefronts_derived
// because: local memory[
// points: 8
// family: domain

// TODO 5
  int waves = 0;
  for (int first = 0; first < side * side; first += 32) {
    bool seen[8192] = {};
    int of_bank[32] = {};
    int degree = 0;
    for (int t = first; t < first + 32 && t < side * side; ++t) {
      const int x = t % side, y = t / side;
      const int w = down_columns ? x * pitch + y : y * pitch + x;
      if (!seen[w]) { seen[w] = true; degree = max(degree, ++of_bank[w % 32]); }
    }
    waves += degree;
  }
  return waves;
// END TODO
