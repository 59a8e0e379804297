// rejected-by: turns_derived
// because: turns(nx =
// points: 7
// family: domain

// TODO 1
  const int tiles = ((nx + 31) / kSide) * ((ny + 31) / kSide);
  return block < tiles ? (tiles - 1 - block) / blocks + 1 : 0;
// END TODO
