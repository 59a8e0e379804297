// rejected-by: tall_swizzled
// because: 2-way conflict on load, lanes 0,16 both hit bank 0
// points: 7
// family: domain

// TODO 4
  return row * 16 + (column ^ (row % 16));
// END TODO
