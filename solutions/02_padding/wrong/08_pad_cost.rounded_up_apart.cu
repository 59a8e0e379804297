// rejected-by: resident_blocks
// because: is not right; for example
// points: 7
// family: domain
// The unit is that of tile and reserved bytes together.

// TODO 1
  const int block_bytes = (tile_bytes + unit - 1) / unit * unit + (reserved_bytes + unit - 1) / unit * unit;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / ((threads + 31) / 32)), sm_blocks);
// END TODO
