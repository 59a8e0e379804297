// rejected-by: tall_swizzled
// because: one wavefront for each warp
// points: 7
// family: recall
// The permutation of eight banks, as it is drawn.

// TODO 4
  return row * 16 + (column ^ (row % 8));
// END TODO
