// rejected-by: largest_side_is_right
// because: largest_side(l2_bytes =
// points: 8
// family: mistake

// TODO 5
  return static_cast<int>(sqrt(l2_bytes / 4.0));
// END TODO
