// rejected-by: fewer_rows_than_banks
// because: a tile [1][32] on 32 banks
// points: 4
// family: mistake

// TODO 1
  return cols % banks == 0 ? cols + 1 : cols;
// END TODO
