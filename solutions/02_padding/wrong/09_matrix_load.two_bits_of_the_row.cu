// rejected-by: no_conflict_and_no_byte_more
// because: 2-way conflict on matrix load
// points: 5
// family: mistake

// TODO 2
  const int rows_of_line = chunks < 8 ? 8 / chunks : 1;
  return row * chunks + (chunk ^ (row / rows_of_line % min(chunks, 4)));
// END TODO
