// rejected-by: resident_blocks
// because: tile_bytes = 0
// points: 7
// family: domain

// TODO 1
  const int block_bytes = (tile_bytes + (tile_bytes > 0 ? reserved_bytes : 0) + unit - 1) / unit * unit;
  const int warps = (threads + 31) / 32;
  const int by_memory = block_bytes > 0 ? sm_bytes / block_bytes : sm_blocks;
  const int by_threads = sm_threads / 32 / warps;
  return min(min(by_memory, by_threads), sm_blocks);
// END TODO
