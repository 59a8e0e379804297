// rejected-by: k_way_words
// because: a word of its own
// points: 7
// family: mistake

// TODO 5
  out[lane] = tile[lane % k * 32];
// END TODO
