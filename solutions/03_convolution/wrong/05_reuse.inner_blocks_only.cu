// rejected-by: tile_saves_reads
// because: reads_saved(block =
// points: 7
// family: domain

// TODO 3
  return threads * (2 * n + 1) - (threads + 2 * n);
// END TODO
