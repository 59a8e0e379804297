// rejected-by: set_row_read_col_swizzled
// because: expected at most 32 shared-memory load wavefronts, got 128
// points: 6
// family: mistake

// TODO 1
  return row * kSide + (column ^ (row & 7));
// END TODO
