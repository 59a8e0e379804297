// rejected-by: words_derived
// because: load_wavefronts(bytes = 4, distance = 12) gives 3
// points: 9
// family: mistake
// The distance in words is taken for the degree.

// TODO 1
  if (bytes > 4) {
    const int lanes = 32 / (bytes / 4);
    int wavefronts = 0;
    for (int first = 0; first < 32; first += lanes) {
      int words_of_bank[32] = {}, degree = 0;
      for (int lane = first; lane < first + lanes; ++lane)
        for (int part = 0; part < bytes / 4; ++part)
          degree = max(degree, ++words_of_bank[(lane * distance / 4 + part) % 32]);
      wavefronts += degree;
    }
    return wavefronts;
  }
  return min(distance / 4, 32);
// END TODO
