// rejected-by: resident_blocks
// because: is not right; for example
// points: 7
// family: domain
// As if a part of a warp took a part of its place.

// TODO 1
  const int block_bytes = (tile_bytes + reserved_bytes + unit - 1) / unit * unit;
  const int warps = threads;
  return min(min(sm_bytes / block_bytes, sm_threads / warps), sm_blocks);
// END TODO
