// rejected-by: elements_derived
// because: elements_needed(tile_x =
// points: 7
// family: domain

// TODO 1
  const int n = mask / 2;
  const int columns = min(width, (block_x + 1) * (tile_x & 127) + n) - max(0, block_x * tile_x - n);
  const int rows = min(height, (block_y + 1) * tile_y + n) - max(0, block_y * tile_y - n);
  return columns * rows;
// END TODO
