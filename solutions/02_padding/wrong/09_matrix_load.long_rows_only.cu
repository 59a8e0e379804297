// rejected-by: no_conflict_and_no_byte_more
// because: one wavefront for each tile
// points: 5
// family: branch
// part: load_fragments

// TODO 2
  return row * chunks + (chunks < 8 ? chunk : chunk ^ (row % 8));
// END TODO
