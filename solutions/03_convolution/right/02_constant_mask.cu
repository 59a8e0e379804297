//: section: backwards_by_pointer
// TODO 2
  float sum = 0.0f;
  const float* weight = M + mask_width;
  for (int k = i - mask_width / 2 + mask_width; weight != M;) {
    const float w = *--weight;
    --k;
    const float element = k < 0 || k >= width ? 0.0f : N[k];
    sum = fmaf(element, w, sum);
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: begins_at_the_first_element
// TODO 2
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = max(0, -start); j < mask_width && start + j < width; ++j) sum += N[start + j] * M[j];
  P[i] = sum;
// END TODO

//: section: elements_from_a_tile
// TODO 2
  __shared__ float tile[1024 + kMaxMaskWidth];
  const int n = mask_width / 2;
  const int t = threadIdx.x;
  for (int place = t; place < blockDim.x + 2 * n; place += blockDim.x) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: ends_apart
//: replace: [kMaxMaskWidth] => [kMaxMaskWidth + 3]
// TODO 2
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (i >= n && i + n < width) {
#pragma unroll 4
    for (int j = 0; j < mask_width; ++j) sum += N[i - n + j] * M[j];
    P[i] = sum;
  } else if (i < width) {
    for (int j = 0; j < mask_width; ++j) {
      if (i - n + j < 0) continue;
      if (i - n + j >= width) break;
      sum += N[i - n + j] * M[j];
    }
    P[i] = sum;
  }
// END TODO

//: section: four_weights_at_a_time
//: replace: float M => __align__(16) float M
// TODO 2
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  const auto add = [&](int j, float weight) {
    const int k = start + j;
    if (j < mask_width && k >= 0 && k < width) sum += N[k] * weight;
  };
  int j = 0;
  for (; j + 4 <= mask_width; j += 4) {
    const float4 four = *reinterpret_cast<const float4*>(&M[j]);
    add(j, four.x);
    add(j + 1, four.y);
    add(j + 2, four.z);
    add(j + 3, four.w);
  }
  for (; j < mask_width; ++j) add(j, M[j]);
  P[i] = sum;
// END TODO
// TODO 3
  int count = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    bool is_new = true;
    for (int before = 0; before < lane; ++before)
      is_new = is_new && static_cast<long long>(before) * stride % weights != static_cast<long long>(lane) * stride % weights;
    count += is_new;
  }
  return count;
// END TODO

//: section: inner_blocks_without_tests
// TODO 2
  const int n = mask_width / 2;
  const int begin = blockIdx.x * blockDim.x, end = begin + blockDim.x;
  if (begin >= n && end + n <= width) {
    const float* in = N + i - n;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += in[j] * M[j];
    P[i] = sum;
    return;
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: limits_and_tests
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const int begin = max(0, n - i);
  const int end = min(mask_width, width - i + n);
  float sum = 0.0f;
  for (int j = begin; j < end; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: limits_in_an_unrolled_loop
// TODO 2
  if (i >= width) return;
  const int n = mask_width / 2;
  const int lo = max(0, n - i), hi = min(mask_width - 1, n + width - 1 - i);
  float sum = 0.0f;
#pragma unroll 4
  for (int j = 0; j < mask_width; ++j)
    if (j >= lo && j <= hi) sum += N[i + j - n] * M[j];
  P[i] = sum;
// END TODO

//: section: mask_in_a_structure
// M is a structure whose operator gives a weight.
// TODO 1
struct Mask {
  float weight[kMaxMaskWidth];
  __device__ __forceinline__ float operator[](int j) const { return weight[j]; }
};
__constant__ Mask M;
// END TODO

//: section: select_in_place_of_a_branch
// TODO 2
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = M[j];
    const int k = start + j;
    const float element = k >= 0 && k < width ? N[k] : 0.0f;
    sum = fmaf(element, weight, sum);
  }
  if (i < width) P[i] = sum;
// END TODO
// TODO 3
  int served = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    bool is_new = true;
    for (int other = 0; other < lane; ++other)
      if (static_cast<long long>(other) * stride % weights == static_cast<long long>(lane) * stride % weights) is_new = false;
    served += is_new;
  }
  return served;
// END TODO

//: section: tile_without_halos
// TODO 2
  __shared__ float tile[1024];
  if (i < width) tile[threadIdx.x] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int begin = blockIdx.x * blockDim.x, end = begin + blockDim.x;
  float sum = 0;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < end ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: two_weights_a_turn
// TODO 2
  if (i >= width) return;
  float even = 0.0f, odd = 0.0f;
  int k = i - mask_width / 2;
  for (int j = 0; j < mask_width; j += 2, k += 2) {
    const float w0 = M[j], w1 = j + 1 < mask_width ? M[j + 1] : 0.0f;
    if (k >= 0 && k < width) even += N[k] * w0;
    if (j + 1 < mask_width && k + 1 >= 0 && k + 1 < width) odd += N[k + 1] * w1;
  }
  P[i] = even + odd;
// END TODO

//: section: volatile_weights
// TODO 2
  if (i >= width) return;
  float sum = 0.0f;
  const volatile float* weights = M;
  for (int j = 0; j != mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const float w = weights[j];
    if (unsigned(k) < unsigned(width)) sum += N[k] * w;
  }
  P[i] = sum;
// END TODO
// TODO 3
  int a = weights, b = stride;
  while (b) { int c = a % b; a = b; b = c; }
  return weights / a < lanes ? weights / a : lanes;
// END TODO

//: section: vote_skips_a_weight
// A warp without an element for a weight skips it together.
// TODO 2
  const unsigned all = __activemask();
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const bool exists = i < width && k >= 0 && k < width;
    if (!__any_sync(all, exists)) continue;
    const float w = M[j];
    if (exists) sum += N[k] * w;
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: warps_vote_for_no_tests
// TODO 2
  const int n = mask_width / 2;
  const bool inner = i >= n && i + n < width;
  float sum = 0.f;
  if (__all_sync(__activemask(), inner)) {
    for (int j = 0; j < mask_width; ++j) sum += N[i - n + j] * M[j];
  } else {
    for (int j = 0; j < mask_width; ++j) {
      int k = i - n + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: weights_kept_in_registers
// TODO 2
  float weights[kMaxMaskWidth];
#pragma unroll
  for (int j = 0; j < kMaxMaskWidth; ++j) weights[j] = M[j];
  if (i >= width) return;
  float sum = 0.0f;
#pragma unroll
  for (int j = 0; j < kMaxMaskWidth; ++j) {
    const int k = i - mask_width / 2 + j;
    if (j < mask_width && k >= 0 && k < width) sum += N[k] * weights[j];
  }
  P[i] = sum;
// END TODO
