// rejected-by: rows_derived
// because: how much may a block use at most
// points: 8
// family: domain
// 48 KB, as ever: the limit without opt-in.

// TODO 2
  return max(min(carve_out_bytes / blocks - reserved_bytes, 48 * 1024), 0) / 1024;
// END TODO
