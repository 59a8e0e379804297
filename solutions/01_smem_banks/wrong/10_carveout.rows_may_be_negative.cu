// rejected-by: rows_derived
// because: which is not right
// points: 8
// family: domain

// TODO 2
  const int share = carve_out_bytes / blocks - reserved_bytes;
  return min(share, block_limit_bytes) / 1024;
// END TODO
