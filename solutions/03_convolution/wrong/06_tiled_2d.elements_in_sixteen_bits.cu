// rejected-by: elements_derived
// because: elements_needed(
// points: 7
// family: domain

// TODO 1
  const short n = mask / 2, w = width, h = height;
  const short left = max(0, block_x * tile_x - n), top = max(0, block_y * tile_y - n);
  const short right = min(int(w), (block_x + 1) * tile_x + n), bottom = min(int(h), (block_y + 1) * tile_y + n);
  return (right - left) * (bottom - top);
// END TODO
