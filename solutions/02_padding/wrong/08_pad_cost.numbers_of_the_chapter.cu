// rejected-by: resident_blocks
// because: is not right; for example
// points: 7
// family: recall

// TODO 1
  return threads == 64 ? (tile_bytes > 8192 ? 24 : 25) : 8;
// END TODO
