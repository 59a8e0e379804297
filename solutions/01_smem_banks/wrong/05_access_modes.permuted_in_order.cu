// rejected-by: permuted_words
// because: which is the parallel access
// points: 8
// family: mistake

// TODO 2
  out[lane] = tile[(lane + 32) % 32];
// END TODO
