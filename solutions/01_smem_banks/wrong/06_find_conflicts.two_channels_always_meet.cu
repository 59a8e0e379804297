// rejected-by: preview_derived
// because: which is not right
// points: 9
// family: domain
// Channels with an odd step may leave each other's banks free.

// TODO 2
  int a = step, b = 32;
  while (b) { const int r = a % b; a = b; b = r; }
  const int left = max(1, a / 2);
  return distance % 32 == 0 || distance % a == 0 ? 2 * left : left;
// END TODO
