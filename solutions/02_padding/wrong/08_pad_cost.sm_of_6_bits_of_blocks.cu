// rejected-by: resident_blocks
// because: resident_blocks(sm_bytes =
// points: 7
// family: domain

// TODO 1
  const int block_bytes = (tile_bytes + reserved_bytes + unit - 1) / unit * unit;
  const int warps = (threads + 31) / 32;
  const int by_memory = sm_bytes / block_bytes;
  const int by_threads = sm_threads / 32 / warps;
  return min(min(by_memory, by_threads), sm_blocks & 63);
// END TODO
