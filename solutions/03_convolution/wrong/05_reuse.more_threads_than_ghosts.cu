// rejected-by: ghost_reads_derived
// because: ghost_reads(threads =
// points: 9.5
// family: domain
// The formula of older texts: right where the block has more than n threads.

// TODO 2
  return n * (n + 1) / 2;
// END TODO
