// rejected-by: one_access_a_pair
// because: reverse_pairs: one store of 8 bytes a thread
// points: 9
// family: mistake

// TODO 2
  out[base + t] = in[base + kThreads - 1 - t];
// END TODO
