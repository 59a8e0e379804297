// rejected-by: set_row_read_col_outputs set_col_read_row_outputs
// because: elements differ
// points: 4
// family: mistake

// TODO 1
  return row * kSide + (column ^ threadIdx.y);
// END TODO
