// rejected-by: halo_reads_derived
// because: halo_reads(t =
// points: 7
// family: mistake

// TODO 2
  return max(0, n - t);
// END TODO
