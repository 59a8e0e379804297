// rejected-by: fit_is_right
// because: fits_l2(2805, 2805
// points: 4
// family: mistake

// TODO 3
  return 1.0 * nx * ny * sizeof(float) <= l2_bytes;
// END TODO
