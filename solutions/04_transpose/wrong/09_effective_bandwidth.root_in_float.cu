// rejected-by: largest_side_is_right
// because: largest_side(l2_bytes =
// points: 8
// family: domain

// TODO 5
  return static_cast<int>(sqrtf(l2_bytes / 8.0f));
// END TODO
