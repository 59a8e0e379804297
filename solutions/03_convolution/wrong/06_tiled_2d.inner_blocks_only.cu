// rejected-by: elements_derived
// because: elements_needed(tile_x =
// points: 7
// family: recall
// As the table of the chapter has it, for blocks far from the ends.

// TODO 1
  return (tile_x + mask - 1) * (tile_y + mask - 1);
// END TODO
