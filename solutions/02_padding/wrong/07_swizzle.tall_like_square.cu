// rejected-by: tall_counts
// because: expected 16 shared-memory load wavefronts, got 32
// points: 8
// family: domain

// TODO 4
  return row * 16 + (column ^ (row % 16));
// END TODO
