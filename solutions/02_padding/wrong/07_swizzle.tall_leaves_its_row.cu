// rejected-by: tall_outputs
// because: stores to tile[
// points: 6
// family: mistake

// TODO 4
  return row * 16 + (column ^ row);
// END TODO
