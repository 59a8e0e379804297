// rejected-by: set_row_read_col_outputs
// because: stores to tile[
// points: 4
// family: mistake

// TODO 1
  return row * kSide + (column + row);
// END TODO
