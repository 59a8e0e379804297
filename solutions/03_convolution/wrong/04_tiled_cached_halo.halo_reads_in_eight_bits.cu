// rejected-by: halo_reads_derived
// because: halo_reads(
// points: 7
// family: domain

// TODO 2
  const unsigned char me = t, all = threads, reach = n;
  return max(0, reach - me) + max(0, me + reach - (all - 1));
// END TODO
