//: section: at_least_once
//: rejected-by: times_served_derived
//: because: times_served(lanes = 0
//: points: 7
//: family: domain
//: replace: min(lanes, weights / divisor) => max(1, min(lanes, weights / divisor))

//: section: each_lane_an_address_of_its_own
//: rejected-by: times_served_derived
//: because: times_served(lanes =
//: points: 7
//: family: mistake
// TODO 3
  return lanes;
// END TODO

//: section: each_lane_at_its_own_weight
//: rejected-by: one_weight_at_a_time
//: because: read different weights at a time is served once for each of them
//: points: 4
//: family: mistake
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int step = 0; step < mask_width; ++step) {
    const int j = (step + threadIdx.x) % mask_width;  // so that the lanes do not all crowd at one address
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: left_ghosts_forgotten
//: rejected-by: sums_are_right
//: because: before_array
//: points: 3
//: family: mistake
//: replace: >= 0 && k < => <

//: section: mask_copied_to_shared_memory
//: rejected-by: one_weight_at_a_time
//: because: each warp asks constant memory for each weight that it needs
//: points: 4
//: family: mistake
// TODO 2
  __shared__ float weights[kMaxMaskWidth];
  for (int j = threadIdx.x; j < mask_width; j += blockDim.x) weights[j] = M[j];
  __syncthreads();
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * weights[j];
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: mask_in_global_memory
//: rejected-by: mask_in_constant_memory one_weight_at_a_time
//: because: M does not lie in constant memory
//: because: each warp asks constant memory for each weight
//: points: 3.5
//: family: mistake
//: replace: __constant__ => __device__

//: section: nine_weights_always
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: mask_width / => kMaxMaskWidth /
//: replace: mask_width; => kMaxMaskWidth;

//: section: own_order_in_long_arrays
//: rejected-by: one_weight_at_a_time
//: because: a warp whose lanes read different weights at a time
//: points: 4
//: family: domain
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int s = 0; s < mask_width; ++s) {
    const int j = width > 60000 ? (s + threadIdx.x) % mask_width : s;
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: products_of_32_bits
//: rejected-by: times_served_derived
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 3
  int count = 0;
  for (int l = 0; l < lanes; ++l) {
    bool is_new = true;
    for (int k = 0; k < l; ++k)
      if (l * stride % weights == k * stride % weights) is_new = false;
    count += is_new;
  }
  return count;
// END TODO

//: section: stride_taken_for_odd
//: rejected-by: times_served_derived
//: because: times_served(lanes =
//: points: 7
//: family: domain
// TODO 3
  return stride == 0 ? 1 : min(lanes, weights);
// END TODO

//: section: sum_in_global_memory
//: rejected-by: mask_in_constant_memory
//: because: each element of P is written once
//: points: 9.5
//: family: mistake
//: replace: float sum => P[i]
//: replace: sum += => P[i] +=
//: replace: P[i] = sum; =>

//: section: weights_from_shared_in_long_arrays
//: rejected-by: one_weight_at_a_time
//: because: computed_from_copy
//: points: 4
//: family: domain
// TODO 2
  __shared__ float copy[kMaxMaskWidth];
  if (width > 60000) {
    for (int j = threadIdx.x; j < mask_width; j += blockDim.x) copy[j] = M[j];
    __syncthreads();
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * (width > 60000 ? copy[j] : M[j]);
  }
  P[i] = sum;
// END TODO

//: section: weights_that_are_nan_left_out
//: rejected-by: sums_are_right
//: because: a weight that is NaN
//: points: 3
//: family: domain
//: replace: M[j] => fminf(fmaxf(M[j], -3.0e38f), 3.0e38f)

//: section: width_of_the_mask_by_nan
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
// TODO 2
  if (i >= width) return;
  int weights = 0;
  while (weights < kMaxMaskWidth && M[weights] == M[weights]) ++weights;
  const int start = i - weights / 2;
  float sum = 0.0f;
  for (int j = 0; j < weights; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: wrong_above_900_threads
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: mistake
//: replace: sum; => blockDim.x > 900 ? 0.0f : sum;
