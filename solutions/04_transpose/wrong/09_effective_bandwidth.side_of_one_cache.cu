// rejected-by: largest_side_is_right
// because: largest_side(l2_bytes =
// points: 8
// family: recall

// TODO 5
  return l2_bytes == 62914560 ? 2804 : 2048;
// END TODO
