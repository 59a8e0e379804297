// rejected-by: split_derived
// rejected-by: discard_derived
// because: which is not right
// points: 8
// family: mistake
// As if all warps were alike: a last one of fewer lanes, or one that begins within a frame, is not.

// TODO 1
  int words_of_bank[32] = {};
  int degree = 0;
  for (int i = 0; i < 32 && i < samples; ++i) {
    const int word = (i % channels) * distance + i / channels;
    degree = max(degree, ++words_of_bank[word % 32]);
  }
  return degree * ((samples + 31) / 32);
// END TODO
