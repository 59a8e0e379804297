// rejected-by: fragments_are_right
// because: rows of 2 chunks,
// points: 3
// family: domain

// TODO 2
  const int rows_of_line = chunks < 8 ? 8 / chunks : 1;
  return (row & 1023) * chunks + (chunk ^ (row / rows_of_line % min(chunks, 8)));
// END TODO
