// rejected-by: fit_is_right
// because: fits_l2(nx =
// points: 6
// family: mistake

// TODO 4
  return 1.0 * nx * ny * sizeof(float) <= l2_bytes;
// END TODO
