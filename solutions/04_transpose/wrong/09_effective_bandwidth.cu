//: section: bits_for_bytes
//: rejected-by: peak_is_right
//: because: peak_bandwidth(clock_khz =
//: points: 6
//: family: mistake
//: replace: bus_bits / 8 => bus_bits

//: section: does_not_fit
// Equal is enough.
//: rejected-by: fit_is_right
//: because: fits_l2(nx =
//: points: 6
//: family: mistake
//: replace: <= => <

//: section: fits_computed_in_int
//: rejected-by: fit_is_right
//: because: fits_l2(nx =
//: points: 6
//: family: domain
//: replace in 4: 2.0 * nx * ny * sizeof(float) => 2 * nx * ny * 4

//: section: fits_in_unsigned
//: rejected-by: fit_is_right
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 4
  return 8u * nx * ny <= unsigned(l2_bytes);
// END TODO

//: section: gibibytes
//: rejected-by: effective_bandwidth_is_right
//: because: effective_bandwidth(nx =
//: points: 6
//: family: mistake
//: replace: seconds; => seconds * 1e9 / (1 << 30);

//: section: int_overflows
//: rejected-by: effective_bandwidth_is_right
//: because: does an int hold their number?
//: points: 6
//: family: domain
//: replace: 2.0 * nx * ny * sizeof(float) / => 2 * nx * ny * 4 /

//: section: one_matrix_in_the_cache
//: rejected-by: fit_is_right
//: because: fits_l2(nx =
//: points: 6
//: family: mistake
//: replace in 4: 2.0 => 1.0

//: section: one_transfer_a_cycle
//: rejected-by: peak_is_right
//: because: peak_bandwidth(clock_khz =
//: points: 6
//: family: mistake
//: replace in 2: 2.0 => 1.0

//: section: product_in_float_and_own_root
//: rejected-by: fit_is_right
//: because: fits_l2(nx =
//: points: 8
//: family: domain
// TODO 4
  const float elements = float(nx) * ny;
  return 8.0 * elements <= l2_bytes;
// END TODO
// TODO 5
  return static_cast<int>(sqrt(l2_bytes / 8.0));
// END TODO

//: section: reads_only
//: rejected-by: effective_bandwidth_is_right
//: because: which bytes are read and written
//: points: 6
//: family: mistake
//: replace in 1: 2.0 => 1.0

//: section: root_in_float
//: rejected-by: largest_side_is_right
//: because: largest_side(l2_bytes =
//: points: 8
//: family: domain
// TODO 5
  return static_cast<int>(sqrtf(l2_bytes / 8.0f));
// END TODO

//: section: share_not_in_percent
//: rejected-by: share_is_right
//: because: in percent
//: points: 8
//: family: mistake
//: replace: 100 * effective_bandwidth => effective_bandwidth

//: section: share_of_one_card
// The peak of the card in the chapter.
//: rejected-by: share_is_right
//: because: in percent
//: points: 8
//: family: recall
//: replace: peak_bandwidth(clock_khz, bus_bits) => 4814e9

//: section: side_of_one_cache
//: rejected-by: largest_side_is_right
//: because: largest_side(l2_bytes =
//: points: 8
//: family: recall
// TODO 5
  return l2_bytes == 62914560 ? 2804 : 2048;
// END TODO

//: section: side_of_one_matrix
//: rejected-by: largest_side_is_right
//: because: largest_side(l2_bytes =
//: points: 8
//: family: mistake
// TODO 5
  return static_cast<int>(sqrt(l2_bytes / 4.0));
// END TODO

//: section: square_matrices
//: rejected-by: effective_bandwidth_is_right
//: because: effective_bandwidth(nx =
//: points: 6
//: family: domain
//: replace: 2.0 * nx * ny * sizeof(float) / => 8.0 * nx * nx /
