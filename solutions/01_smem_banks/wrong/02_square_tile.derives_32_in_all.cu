// rejected-by: wavefronts_derived
// because: which is not right
// points: 8
// family: recall
// The number of the largest tile, known by heart.

// TODO 5
  if (!down_columns) return (side * side + 31) / 32;
  return side == 32 ? 1024 : side * side;
// END TODO
