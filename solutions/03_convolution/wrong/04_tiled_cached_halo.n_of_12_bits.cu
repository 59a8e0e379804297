// rejected-by: halo_reads_derived
// because: halo_reads(t =
// points: 7
// family: domain

// TODO 2
  const int before = max(0, (n & 4095) - t);
  const int behind = max(0, t + n - (threads - 1));
  return before + behind;
// END TODO
