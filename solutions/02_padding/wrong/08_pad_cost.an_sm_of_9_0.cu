// rejected-by: resident_blocks
// because: is not right; for example
// points: 7
// family: recall

// TODO 1
  const int block_bytes = (tile_bytes + 1024 + 127) / 128 * 128;
  return min(min(233472 / block_bytes, 64 / ((threads + 31) / 32)), 32);
// END TODO
