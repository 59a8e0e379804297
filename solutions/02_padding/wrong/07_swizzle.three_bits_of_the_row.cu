// rejected-by: set_row_read_col_counts
// because: expected 32 shared-memory load wavefronts, got 128
// points: 7
// family: mistake

// TODO 1
  return row * kSide + (column ^ (row & 7));
// END TODO
