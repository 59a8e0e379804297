// rejected-by: resident_blocks
// because: is not right; for example
// points: 7
// family: mistake

// TODO 1
  const int block_bytes = (tile_bytes + unit - 1) / unit * unit;
  const int warps = (threads + 31) / 32;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / warps), sm_blocks);
// END TODO
