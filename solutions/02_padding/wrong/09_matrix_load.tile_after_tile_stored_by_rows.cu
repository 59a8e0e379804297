// rejected-by: no_conflict_and_no_byte_more
// because: one wavefront for each 128 bytes
// points: 5
// family: mistake
// The chunks of a tile are neighbours. Now the stores have the conflicts.

// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO
