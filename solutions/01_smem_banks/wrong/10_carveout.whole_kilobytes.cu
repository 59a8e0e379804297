// rejected-by: rows_derived
// because: tile_rows(blocks = 
// points: 8
// family: domain

// TODO 2
  const int bytes = min(carve_out_bytes / 1024 * 1024 / blocks - reserved_bytes, block_limit_bytes);
  return max(bytes, 0) / (kThreads * static_cast<int>(sizeof(float)));
// END TODO
