// rejected-by: no_conflict_and_no_byte_more
// because: one wavefront for each tile
// points: 5
// family: branch
// part: load_fragments

// TODO 2
  const int rows_of_line = chunks < 8 ? 8 / chunks : 1;
  return row * chunks + (chunks > 128 ? chunk : chunk ^ (row / rows_of_line % min(chunks, 8)));
// END TODO
