// rejected-by: fit_is_right
// because: which is not right
// points: 8
// family: domain

// TODO 4
  return 8u * nx * ny <= unsigned(l2_bytes);
// END TODO
