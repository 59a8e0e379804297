// rejected-by: permuted_words
// because: each of the words 0..31 once
// points: 8
// family: mistake

// TODO 2
  out[lane] = tile[2 * lane];
// END TODO
