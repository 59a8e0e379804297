// rejected-by: rows_derived
// because: which is not right
// points: 8
// family: domain

// TODO 2
  const int share = carve_out_bytes / blocks - reserved_bytes;
  const int limit = block_limit_bytes < 227 * 1024 ? block_limit_bytes : 227 * 1024;
  return max(min(share, limit), 0) / 1024;
// END TODO
