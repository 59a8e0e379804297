// TODO 4
  return nx >= 0 and ny >= 0 and 8LL * nx * ny <= l2_bytes;
// END TODO

// TODO 5
  int n = static_cast<int>(sqrt(l2_bytes / 8.0)) + 1;
  while (not fits_l2(n, n, l2_bytes)) --n;
  return n;
// END TODO
