//: section: barrier_of_the_library
// TODO 0
#include <cuda/barrier>
// END TODO
// TODO 1
#if __CUDA_ARCH__ >= 800  // before, it is an atomic
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (t == 0) init(&bar, kTile);
  __syncthreads();
  if (i < width) tile[t] = N[i];
  bar.arrive_and_wait();
#else
  if (i < width) tile[t] = N[i];
  __syncthreads();
#endif
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < begin + kTile ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: branch_by_warp_position
// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (t >= n && t + n < kTile && i + n < width) {
    for (int d = -n; d <= n; ++d) sum += tile[t + d] * M[n + d];
    P[i] = sum;
    return;
  }
  for (int d = -n; d <= n; ++d) {
    const int k = i + d;
    if (k < 0 || k >= width) continue;
    sum += (t + d >= 0 && t + d < kTile ? tile[t + d] : N[k]) * M[n + d];
  }
  P[i] = sum;
// END TODO

//: section: first_warp_fills
// The first warp fills the tile.
// TODO 1
  if (t < 32)
    for (int p = t; p < kTile; p += kTile < 32 ? kTile : 32)
      if (begin + p < width) tile[p] = N[begin + p];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  const float* weight = M;
  for (int k = i - mask_width / 2; k <= i + mask_width / 2; ++k, ++weight)
    if (k >= 0 && k < width) {
      if (k >= begin && k < begin + kTile) sum += tile[k - begin] * *weight;
      else sum += N[k] * *weight;
    }
  P[i] = sum;
// END TODO

//: section: half_of_the_threads_fills
// The first half of the threads stores two elements each.
// TODO 1
  constexpr int kHalf = (kTile + 1) / 2;
  if (t < kHalf) {
    if (begin + t < width) tile[t] = N[begin + t];
    if (t + kHalf < kTile && begin + t + kHalf < width) tile[t + kHalf] = N[begin + t + kHalf];
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < begin + kTile ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO

//: section: halos_first
// TODO 1
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (i < width) {
    tile[t] = __ldg(&N[i]);
    for (int k = max(0, i - n); k < begin; ++k)
      if (k <= i + n) sum += __ldg(&N[k]) * M[k - i + n];
    for (int k = begin + kTile; k <= min(width - 1, i + n); ++k)
      if (k >= i - n) sum += __ldg(&N[k]) * M[k - i + n];
  }
  __syncthreads();
  if (i >= width) return;
  for (int p = 0; p < kTile && begin + p < width; ++p) {
    const int j = p - t + n;
    if (j >= 0 && j < mask_width) sum += tile[p] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: helper_gives_the_element
// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  const auto element = [&](int k) -> float {
    const unsigned place = static_cast<unsigned>(k - begin);
    if (k < 0 || k >= width) return 0.0f;
    return place < kTile ? tile[place] : N[k];
  };
  if (i < width) {
    float sum = 0.0f;
#pragma unroll 2
    for (int j = 0; j < mask_width; ++j) sum = fmaf(element(i - mask_width / 2 + j), M[j], sum);
    P[i] = sum;
  }
// END TODO

//: section: local_named_halo_reads
// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  const int n = mask_width / 2;
  float halo_reads = 0.0f;  // the sum of what is read beyond the tile
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile) sum += tile[k - begin] * M[j];
    else halo_reads += N[k] * M[j];
  }
  P[i] = sum + halo_reads;
// END TODO

//: section: own_element_from_its_register
// TODO 1
  const float own = i < width ? N[i] : 0.0f;
  tile[t] = own;
  __syncthreads();
  const int n = mask_width / 2;
  float sum = own * M[n];
  for (int d = 1; d <= n && i < width; ++d) {
    const int before = t - d;
    const int behind = t + d;
    if (i - d >= 0) sum = fmaf(before >= 0 ? tile[before] : N[i - d], M[n - d], sum);
    if (i + d < width) sum = fmaf(behind < kTile ? tile[behind] : N[i + d], M[n + d], sum);
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: pointer_to_the_element
// TODO 1
  tile[t] = i < width ? N[i] : 0.0f;
  __syncthreads();
  const int end = min(begin + kTile, width);
  float sum = 0.0f;
  for (int j = 0; i < width && j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    const float* element = k >= begin && k < end ? &tile[k - begin] : &N[k];
    sum += *element * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO
// TODO 2
  int reads = 0;
  for (int k = t - n; k <= t + n; ++k) reads += k < 0 || k >= threads;
  return reads;
// END TODO

//: section: quads_stored_one_by_one
// A quarter of the threads loads quads, and stores their elements one by one.
// TODO 1
  const bool quads = kTile % 4 == 0 && begin + kTile <= width;
  if (quads) {
    if (t < kTile / 4) {
      const float4 v = reinterpret_cast<const float4*>(N + begin)[t];
      tile[4 * t] = v.x;
      tile[4 * t + 1] = v.y;
      tile[4 * t + 2] = v.z;
      tile[4 * t + 3] = v.w;
    }
  } else if (i < width) {
    tile[t] = N[i];
  }
  __syncthreads();
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  for (int d = -n; d <= n; ++d) {
    const int k = i + d;
    if (k >= 0 && k < width) sum += (unsigned(t + d) < unsigned(kTile) ? tile[t + d] : N[k]) * M[n + d];
  }
  P[i] = sum;
// END TODO

//: section: threads_beyond_compute_too
// TODO 1
  if (i < width) tile[threadIdx.x] = N[i];
  __syncthreads();
  const int this_start = blockIdx.x * blockDim.x;
  const int next_start = (blockIdx.x + 1) * blockDim.x;
  const int n_start = i - mask_width / 2;
  float value = 0.0f;
  for (int j = 0; j < mask_width; j++) {
    const int n_index = n_start + j;
    if (n_index >= 0 && n_index < width) {
      if (n_index >= this_start && n_index < next_start)
        value += tile[threadIdx.x + j - (mask_width / 2)] * M[j];
      else
        value += N[n_index] * M[j];
    }
  }
  if (i < width) P[i] = value;
// END TODO

//: section: three_loops
// TODO 1
  const int n = mask_width / 2;
  tile[t] = i < width ? N[i] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  const int end = min(width, begin + kTile);
  const int last = min(width, i + n + 1);
  float sum = 0.0f;
  for (int k = max(0, i - n); k < begin; ++k) sum += N[k] * M[k - i + n];
  for (int k = max(begin, i - n); k < min(end, last); ++k) sum += tile[k - begin] * M[k - i + n];
  for (int k = end; k < last; ++k) sum += N[k] * M[k - i + n];
  P[i] = sum;
// END TODO
// TODO 2
  int count = 0;
  for (int k = t - n; k <= t + n; ++k) count += k < 0 || k >= threads ? 1 : 0;
  return count;
// END TODO

//: section: zero_first
// TODO 1
  volatile float* const places = tile;
  places[t] = 0.0f;
  if (i < width) places[t] = N[i];
  __syncthreads();
  const int halo = mask_width / 2;
  float inner = 0.0f, outer = 0.0f;
  for (int k = i - halo; k <= i + halo && i < width; ++k) {
    const float weight = M[k - i + halo];
    if (begin <= k && k < begin + kTile)
      inner += tile[k - begin] * weight;  // 0 beyond the end
    else if (0 <= k && k < width)
      outer += N[k] * weight;
  }
  if (i < width) P[i] = inner + outer;
// END TODO
