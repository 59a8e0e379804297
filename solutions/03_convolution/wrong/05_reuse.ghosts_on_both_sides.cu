// rejected-by: ghost_reads_left_out
// because: ghost_reads for n = 1: a block at the end does not leave out 2 reads
// points: 8
// family: mistake

// TODO 2
  return n * (n + 1);
// END TODO
