// rejected-by: set_row_read_col_counts
// because: expected 32 shared-memory load wavefronts, got 1024
// points: 7
// family: mistake

// TODO 1
  return (row ^ column) * kSide + column;
// END TODO
