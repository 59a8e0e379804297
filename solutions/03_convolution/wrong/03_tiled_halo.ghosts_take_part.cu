// rejected-by: sectors_derived
// because: tile_sectors(block =
// points: 7
// family: mistake

// TODO 2
  const int first = block * threads - n;
  const int last = (block + 1) * threads + n - 1;
  return (last + 8) / 8 - (first + 8) / 8 + 1;
// END TODO
