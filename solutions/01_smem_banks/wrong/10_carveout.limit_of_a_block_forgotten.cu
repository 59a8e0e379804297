// rejected-by: rows_derived
// because: which is not right
// points: 8
// family: domain
// On the GPUs that there are, the share of a block that is alone is its limit.

// TODO 2
  return max(carve_out_bytes / blocks - reserved_bytes, 0) / 1024;
// END TODO
