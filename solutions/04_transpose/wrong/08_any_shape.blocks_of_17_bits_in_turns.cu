// rejected-by: turns_derived
// because: turns(nx =
// points: 7
// family: domain

// TODO 1
  const long long tiles = ((nx + 31LL) / kSide) * ((ny + 31LL) / kSide);
  return block < tiles ? (tiles - 1 - (block & 0x1ffff)) / (blocks & 0x1ffff) + 1 : 0;
// END TODO
