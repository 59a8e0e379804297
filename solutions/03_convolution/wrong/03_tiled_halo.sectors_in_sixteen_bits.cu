// rejected-by: sectors_derived
// because: tile_sectors(
// points: 7
// family: domain

// TODO 2
  const short first = max(0, block * threads - n);
  const short last = min(width, (block + 1) * threads + n) - 1;
  return last / 8 - first / 8 + 1;
// END TODO
