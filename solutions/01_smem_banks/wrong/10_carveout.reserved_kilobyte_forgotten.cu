// rejected-by: residents_derived
// rejected-by: rows_derived
// because: which is not right
// points: 6
// family: mistake

// TODO 1
  return min(min(threads_per_sm / threads, blocks_per_sm), carve_out_bytes / shared_bytes);
// END TODO

// TODO 2
  return min(carve_out_bytes / blocks, block_limit_bytes) / 1024;
// END TODO
