// rejected-by: sectors_derived
// because: sectors_down_columns(block_x =
// points: 8
// family: mistake
// A sector for each thread, as if none had a neighbour in its sector.

// TODO 2
  return 32;
// END TODO
