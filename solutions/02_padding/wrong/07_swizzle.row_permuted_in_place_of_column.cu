// rejected-by: set_row_read_col_swizzled
// because: one wavefront for each warp
// points: 6
// family: mistake

// TODO 1
  return (row ^ column) * kSide + column;
// END TODO
