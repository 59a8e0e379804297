// rejected-by: fit_is_right
// because: fits_l2(nx =
// points: 6
// family: domain

// TODO 4
  return 2 * nx * ny * 4 <= l2_bytes;
// END TODO
