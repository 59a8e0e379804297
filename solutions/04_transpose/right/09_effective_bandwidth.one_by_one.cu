// Right in another way.

// TODO 1
  return nx * sizeof(float) * 2.0 / seconds * ny;
// END TODO

// TODO 4
  return static_cast<size_t>(nx) * ny <= static_cast<size_t>(l2_bytes) / 8;
// END TODO

// TODO 5
  int n = 0;
  while (8LL * (n + 1) * (n + 1) <= l2_bytes) ++n;
  return n;
// END TODO
