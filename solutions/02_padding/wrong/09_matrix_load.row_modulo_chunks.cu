// rejected-by: no_conflict_and_no_byte_more
// because: one wavefront for each tile
// points: 5
// family: domain
// Rows that share 128 bytes need no other permutation, and those of the next 128 bytes do.

// TODO 2
  return row * chunks + (chunk ^ (row % min(chunks, 8)));
// END TODO
