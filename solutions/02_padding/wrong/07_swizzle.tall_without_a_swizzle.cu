// rejected-by: tall_swizzled
// because: 16-way conflict on load, lanes 0,2,4..30 all hit bank 0
// points: 7
// family: mistake

// TODO 4
  return row * 16 + column;
// END TODO
