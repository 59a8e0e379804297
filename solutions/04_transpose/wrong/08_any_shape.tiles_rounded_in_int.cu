// rejected-by: turns_derived
// because: turns(nx =
// points: 7
// family: domain

// TODO 1
  const long long tiles = (long long)((nx + 31) / 32) * ((ny + 31) / 32);
  return block < tiles ? (tiles - 1 - block) / blocks + 1 : 0;
// END TODO
