// rejected-by: drawn_machines
// because: a tile [5][5] on 5 banks
// points: 2
// family: mistake

// TODO 1
  return cols | 1;
// END TODO
