// rejected-by: preview_derived
// because: which is not right; for example
// points: 9
// family: domain

// TODO 2
  const int s = step > 128 ? 1 : step;
  int n[32] = {}, top = 0;
  for (int i = 0; i < 32; ++i) top = max(top, ++n[((i % 2) * distance + i / 2 * s) % 32]);
  return top;
// END TODO
