// rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
// because: one wavefront for each warp
// points: 6
// family: branch
// part: set_row_read_col_swizzle set_col_read_row_swizzle

// TODO 1
  return row * kSide + (row < 16 && column < 16 ? column ^ row : column);
// END TODO
