// rejected-by: tall_swizzled
// because: expected at most 16 shared-memory load wavefronts, got 32
// points: 7
// family: domain

// TODO 4
  return row * 16 + (column ^ (row % 16));
// END TODO
