// rejected-by: set_row_read_col_outputs
// because: out-of-bounds access
// points: 4
// family: mistake

// TODO 1
  return row * kSide + (column + row);
// END TODO
