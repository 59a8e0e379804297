// rejected-by: turns_derived
// because: turns(nx =
// points: 7
// family: mistake

// TODO 1
  const long long tiles = ((nx + 31LL) / kSide) * ((ny + 31LL) / kSide);
  return (tiles + blocks - 1) / blocks;
// END TODO
