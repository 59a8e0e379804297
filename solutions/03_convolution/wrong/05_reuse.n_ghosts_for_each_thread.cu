// rejected-by: ghost_reads_left_out
// because: ghost_reads for n = 2: a block at the end does not leave out 4 reads
// points: 8
// family: mistake

// TODO 2
  return n * n;
// END TODO
