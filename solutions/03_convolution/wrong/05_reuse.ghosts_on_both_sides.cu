// rejected-by: ghost_reads_derived
// because: ghost_reads(threads =
// points: 9.5
// family: mistake

// TODO 2
  return min(threads, n) * (n + 1);
// END TODO
