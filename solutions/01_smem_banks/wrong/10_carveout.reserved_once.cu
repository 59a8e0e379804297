// rejected-by: rows_derived
// because: how much does the SM reserve for each block
// points: 8
// family: mistake

// TODO 2
  return min((carve_out_bytes - reserved_bytes) / blocks, block_limit_bytes) / 1024;
// END TODO
