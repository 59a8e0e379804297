// rejected-by: tall_swizzled
// because: expected at most 16 shared-memory load wavefronts, got 256
// points: 7
// family: mistake

// TODO 4
  return row * 16 + column;
// END TODO
