// rejected-by: sectors_derived
// because: tile_sectors(block =
// points: 7
// family: recall

// TODO 2
  return ((threads + 2 * n) * 4 + 31) / 32;
// END TODO
