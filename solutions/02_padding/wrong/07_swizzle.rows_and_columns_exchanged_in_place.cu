// rejected-by: set_row_read_col_swizzled
// rejected-by: set_col_read_row_swizzled
// because: is not in row
// because: is not computed from what other threads stored into row
// points: 6
// family: mistake

// TODO 1
  return column * kSide + (row ^ column);
// END TODO
