//: section: blocks_of_13_to_32_left_out
//: rejected-by: sums_are_right
//: because: never written
//: points: 3
//: family: domain
//: replace in 1: >= width => >= width || (blockDim.x > 12 && blockDim.x <= 32 && threadIdx.x == 12)

//: section: chapters_pair_of_reads
//: rejected-by: accesses_derived
//: because: accesses_of_thread(i =
//: points: 7
//: family: recall
// TODO 2
  return 2 * mask_width;
// END TODO

//: section: denormals_skipped
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: const int start = i - mask_width / 2; =>
//: replace: start + => i - mask_width / 2 +
//: replace: < width => < width && !(fabsf(N[k]) < 1.17549435e-38f)

//: section: derived_in_float
//: rejected-by: accesses_derived
//: because: accesses_of_thread(
//: points: 7
//: family: domain
// TODO 2
  if (i >= width) return 0;
  const float n = mask_width / 2;
  const float first = fmaxf(0.0f, i - n), last = fminf(width - 1.0f, i + n);
  return static_cast<int>(2 * (last - first + 1) + 1);
// END TODO

//: section: elements_above_1e20_clamped
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: N[k] => (fabsf(N[k]) > 1e20f && !isinf(N[k]) ? copysignf(1e20f, N[k]) : N[k])

//: section: first_element_taken_for_a_ghost
//: rejected-by: sums_are_right
//: because: P[0]: expected
//: points: 3
//: family: mistake
//: replace: >= 0 => > 0

//: section: ghost_cells_read
//: rejected-by: sums_are_right
//: because: before_array
//: points: 3
//: family: mistake
//: replace: if (k >= 0 && k < width) sum => sum

//: section: ghosts_take_part_in_the_count
//: rejected-by: accesses_derived
//: because: accesses_of_thread(i =
//: points: 7
//: family: mistake
// TODO 2
  return i < width ? 2 * mask_width + 1 : 0;
// END TODO

//: section: half_of_the_mask_in_eight_bits
//: rejected-by: accesses_derived
//: because: accesses_of_thread(
//: points: 7
//: family: domain
// TODO 2
  if (i >= width) return 0;
  const unsigned char n = mask_width / 2;
  return 2 * (min(width - 1, i + n) - max(0, i - n) + 1) + 1;
// END TODO

//: section: half_precision
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: mistake
// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    // Ten bits behind the point, as a tensor core keeps of a float.
    if (k >= 0 && k < width) sum += __int_as_float(__float_as_int(N[k]) & ~0x1fff) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: index_of_sixteen_bits
//: rejected-by: sums_are_right
//: because: pattern_unwritten
//: points: 3
//: family: domain
//: replace: if (i >= width) return; => const unsigned short me = static_cast<unsigned short>(i);
//: replace: const int start = i - mask_width / 2 => if (me >= width) return
//: replace: start + => me - mask_width / 2 +
//: replace in 1: [i] => [me]

//: section: mask_of_9_bits
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: mask_width; => (mask_width & 511);

//: section: mask_off_centre
//: rejected-by: sums_are_right
//: because: wrong_in_blocks
//: points: 3
//: family: mistake
//: replace: mask_width / 2; => (mask_width + 1) / 2;

//: section: mask_turned_round
//: rejected-by: sums_are_right
//: because: wrong_in_blocks
//: points: 3
//: family: mistake
//: replace: [j] => [mask_width - 1 - j]

//: section: multiple_of_the_block
//: rejected-by: sums_are_right
//: because: no_bounds_test
//: points: 3
//: family: domain
//: replace: if (i >= width) return; =>

//: section: nine_weights_at_most
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
#pragma unroll
  for (int j = 0; j < 9; ++j) {
    const int k = i - mask_width / 2 + j;
    if (j < mask_width && k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: products_of_scaled_factors
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: N[k] * M[j] => (N[k] * 0x1p40f) * (M[j] * 0x1p-40f)

//: section: register_up_to_sixty_thousand
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: domain
// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  if (width > 60000) {
    P[i] = 0.0f;
    for (int j = 0; j < mask_width; ++j)
      if (start + j >= 0 && start + j < width) P[i] += N[start + j] * M[j];
    return;
  }
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j)
    if (start + j >= 0 && start + j < width) sum += N[start + j] * M[j];
  P[i] = sum;
// END TODO

//: section: right_ghosts_forgotten
//: rejected-by: sums_are_right
//: because: no_bounds_test
//: points: 3
//: family: mistake
//: replace: 0 && k < width => 0

//: section: skips_what_is_small
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: const int start = i - mask_width / 2; =>
//: replace: start + => i - mask_width / 2 +
//: replace: < width => < width && fabsf(N[k]) > 1e-6f && fabsf(N[k]) < 1e6f

//: section: sum_in_global_memory
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: mistake
//: replace: float sum => P[i]
//: replace: sum += => P[i] +=
//: replace: P[i] = sum; =>

//: section: sum_in_p_for_blocks_of_129_to_1000_ragged
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: domain
// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  if (blockDim.x > 128 && blockDim.x % 32 != 0) { P[i] = 0.0f; for (int j = 0; j < mask_width; ++j) { const int k = start + j; if (k >= 0 && k < width) P[i] += N[k] * M[j]; } return; }
  P[i] = sum;
// END TODO

//: section: sum_of_earlier_contents
//: rejected-by: sums_are_right
//: because: the kernel reads P before it writes it
//: points: 3
//: family: mistake
//: replace: float sum = 0.0f; =>
//: replace: sum += => P[i] +=
//: replace: P[i] = sum; =>

//: section: sum_of_more_than_1e30_clamped
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: sum; => isfinite(sum) ? fmaxf(-1e30f, fminf(1e30f, sum)) : sum;

//: section: sum_without_a_value
//: rejected-by: sums_are_right
//: because: 01_basic.cu:20: a variable is read before it has a value
//: points: 3
//: family: mistake
//: replace: float sum = 0.0f; => float sum;

//: section: three_partial_sums
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: mistake
// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  P[i] = 0.0f;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
    if (j == mask_width / 2) {
      *static_cast<volatile float*>(P + i) += sum;
      sum = 0.0f;
    }
  }
  P[i] += sum;
// END TODO

//: section: warps_rounded_down_above_128_threads
//: rejected-by: sums_are_right
//: because: never written
//: points: 3
//: family: domain
//: replace in 1: >= width => >= width || (blockDim.x > 128 && threadIdx.x >= blockDim.x / 32 * 32)

//: section: weights_counted_in_eight_bits
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: for (int j = 0; j < mask_width; ++j) { => const auto weights = static_cast<signed char>(mask_width);\nfor (int j = 0; j < weights; ++j) {

//: section: weights_in_a_shared_array_of_512
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
// TODO 1
  __shared__ float weights[512];
  for (int j = threadIdx.x; j < mask_width && j < 512; j += blockDim.x) weights[j] = M[j];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * weights[j & 511];
  }
  P[i] = sum;
// END TODO

//: section: weights_of_zero_skipped
//: rejected-by: sums_are_right
//: because: a weight of 0 where N is infinite
//: points: 3
//: family: domain
//: replace: sum += => if (M[j] != 0.0f) sum +=

//: section: weights_that_are_nan_left_out
//: rejected-by: sums_are_right
//: because: a weight that is NaN
//: points: 3
//: family: domain
//: replace: M[j] => fmaxf(M[j], -3.0e38f)

//: section: wrong_above_900_threads
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: mistake
//: replace: sum; => blockDim.x > 900 ? 0.0f : sum;
