// rejected-by: resident_blocks
// because: is not right; for example
// points: 7
// family: domain
// A block that fills its units takes no further one.

// TODO 1
  const int block_bytes = ((tile_bytes + reserved_bytes) / unit + 1) * unit;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / ((threads + 31) / 32)), sm_blocks);
// END TODO
