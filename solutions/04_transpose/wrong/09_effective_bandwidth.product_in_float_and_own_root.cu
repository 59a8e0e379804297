// rejected-by: fit_is_right
// because: fits_l2(nx =
// points: 8
// family: domain

// TODO 4
  const float elements = float(nx) * ny;
  return 8.0 * elements <= l2_bytes;
// END TODO

// TODO 5
  return static_cast<int>(sqrt(l2_bytes / 8.0));
// END TODO
