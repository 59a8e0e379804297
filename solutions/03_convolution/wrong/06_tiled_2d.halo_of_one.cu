// rejected-by: elements_derived
// because: elements_needed(tile_x =
// points: 7
// family: mistake

// TODO 1
  const int columns = min(width, (block_x + 1) * tile_x + 1) - max(0, block_x * tile_x - 1);
  const int rows = min(height, (block_y + 1) * tile_y + 1) - max(0, block_y * tile_y - 1);
  return columns * rows;
// END TODO
