// rejected-by: resident_blocks
// because: is not right; for example
// points: 7
// family: domain

// TODO 1
  const int block_bytes = tile_bytes + reserved_bytes;
  const int warps = (threads + 31) / 32;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / warps), sm_blocks);
// END TODO
