// rejected-by: broadcast_words
// because: not just words of the same bank
// points: 8.5
// family: mistake

// TODO 4
  out[lane] = tile[32 * lane];
// END TODO
