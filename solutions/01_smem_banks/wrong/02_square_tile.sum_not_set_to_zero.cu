// rejected-by: wavefronts_derived
// because: access_wavefronts(side = 32, pitch = 32, down_columns = 0) gives 2
// points: 8
// family: mistake

// TODO 5
  int wavefronts;
  for (int first = 0; first < side * side; first += 32) {
    int words_of_bank[32] = {};
    int degree = 0;
    for (int thread = first; thread < first + 32 && thread < side * side; ++thread) {
      const int x = thread % side;
      const int y = thread / side;
      const int word = down_columns ? x * pitch + y : y * pitch + x;
      degree = max(degree, ++words_of_bank[word % 32]);  // no two threads share a word: x and y are below pitch
    }
    wavefronts += degree;
  }
  return wavefronts;
// END TODO
