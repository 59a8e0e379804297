// rejected-by: wide_accesses_derived
// because: load_wavefronts(bytes = 8, distance = 8) gives 1
// points: 9
// family: mistake

// TODO 1
  int words_of_bank[32] = {};
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) degree = max(degree, ++words_of_bank[lane * distance / 4 % 32]);
  return bytes == 4 ? degree : (degree * 4 + bytes - 1) / bytes;
// END TODO
