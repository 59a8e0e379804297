// rejected-by: set_row_read_col_outputs
// because: set_row_read_col_swizzle: each row of out is a column of the tile
// points: 3
// family: mistake

// TODO 1
  return row * kSide + (column ^ threadIdx.y);
// END TODO
