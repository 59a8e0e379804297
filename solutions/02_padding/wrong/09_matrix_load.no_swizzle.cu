// rejected-by: no_conflict_and_no_byte_more
// because: one wavefront for each tile
// points: 5
// family: mistake

// TODO 2
  return row * chunks + chunk;
// END TODO
