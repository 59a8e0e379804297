// rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled tall_swizzled
// because: shared-memory
// points: 3
// family: mistake
// Right results through tiles without a swizzle.

// TODO 1
  return row * kSide + column;
// END TODO

// TODO 4
  return row * 16 + column;
// END TODO
