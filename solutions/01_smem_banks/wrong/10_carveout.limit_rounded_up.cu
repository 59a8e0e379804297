// rejected-by: rows_derived
// because: tile_rows(blocks =
// points: 8
// family: domain

// TODO 2
  const int share = max(carve_out_bytes / blocks - reserved_bytes, 0) / 1024;
  return min(share, (block_limit_bytes + 1023) / 1024);
// END TODO
