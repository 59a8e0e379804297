// rejected-by: set_row_read_col_swizzled
// because: 4-way conflict on load, lanes 0,8,16,24 all hit bank 0
// points: 6
// family: mistake

// TODO 1
  return row * kSide + (column ^ (row & 7));
// END TODO
