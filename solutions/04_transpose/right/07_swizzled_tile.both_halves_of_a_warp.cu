// TODO 2
  const int turned = row % 16 * 2 + row / 16;
  return kSide * row + (column ^ turned);
// END TODO
