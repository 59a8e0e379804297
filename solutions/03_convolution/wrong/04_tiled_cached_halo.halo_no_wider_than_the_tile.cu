// rejected-by: halo_reads_derived
// because: halo_reads(t =
// points: 7
// family: domain

// TODO 2
  return min(t, max(0, n - t)) + min(threads - 1 - t, max(0, t + n - (threads - 1)));
// END TODO
