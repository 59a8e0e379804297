// rejected-by: fit_is_right
// because: fits_l2(16384, 16384
// points: 4
// family: domain

// TODO 3
  return 2 * nx * ny * 4 <= l2_bytes;
// END TODO
