//: section: bits_reversed
//: replace: lane ^ 5 => __brev(lane) >> 27
//: replace: / 4 => & ~1
//: replace: tile[7] => *tile
//: replace: lane * k => (lane * k) ^ (k - 1)

//: section: by_pointer
// Other ways to write the load.
//: replace: tile[lane ^ 5] => *(tile + (lane * 5 & 31))
//: replace: out[lane] = tile[lane / 4]; => const int word = tile[lane < 16 ? 3 : 4];\nout[lane] = word;
//: replace: out[lane] = tile[lane * k]; => const int group = lane / (32 / k), bank = lane % (32 / k);\nout[lane] = tile[32 * (31 - group) + bank];

//: section: lambda_named_fill_of_own
//: replace: out[lane] = tile[lane ^ 5]; => const auto permute = [](int fill) { return fill ^ 9; };\nout[lane] = tile[permute(lane)];

//: section: other_words
// Other words with the same property.
//: replace: [lane]; => [threadIdx.x];
//: replace: out[lane] = tile[lane ^ 5]; => const int word = (lane + 13) % 32;\nout[lane] = tile[word];
//: replace: lane / 4 => 992 + lane % 31
//: replace: 7 => words - 1
//: replace: * k => % k * 32 + lane / k

//: section: reversed_and_folded
//: replace: out[lane] = tile[lane]; => const int* const from = tile + lane;\nconst int value = *from;\nout[lane] = value;
//: replace: lane ^ 5 => __brev(lane) >> 27
//: replace: / 4 => % 2 == 0 ? 64 : 33
//: replace: tile[7] => *(tile + words - 1)
// TODO 5
  constexpr int columns = 32 / k;
  const int row = lane / columns, column = lane % columns;
  out[lane] = tile[row * 32 + column + (k < 32 ? 0 : 5)];
// END TODO

//: section: tables_of_indices
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
