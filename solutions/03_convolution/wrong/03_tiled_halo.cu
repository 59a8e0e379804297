//: section: barrier_for_wide_halos_only
//: rejected-by: sums_are_right
//: because: a barrier is missing
//: points: 3
//: family: order
//: replace: __syncthreads => if (kTile > 32 || n > 1) __syncthreads

//: section: bytes_over_thirty_two
//: rejected-by: sectors_derived
//: because: tile_sectors(block =
//: points: 7
//: family: recall
// TODO 2
  return ((threads + 2 * n) * 4 + 31) / 32;
// END TODO

//: section: delay_in_long_arrays
//: rejected-by: sums_are_right
//: because: a barrier is missing
//: points: 3
//: family: order
//: replace: __syncthreads => if (width > 60000) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads

//: section: every_second_word
//: rejected-by: tile_with_both_halos
//: because: a place for each element of the tile and of the widest halos
//: points: 4
//: family: mistake
//: replace: kTile + kMaxMaskWidth - 1 => 2 * (kTile + kMaxMaskWidth - 1)
//: replace: [place] => [2 * place]
//: replace: t + j => 2 * (t + j)

//: section: ghost_is_zero_times_edge
//: rejected-by: sums_are_right
//: because: wrong_at_ends
//: points: 3
//: family: domain
//: replace in 1: { => { const int k = i - t - n + place; const int c = min(max(k, 0), width - 1); tile[place] = N[c] * (c == k ? 1.0f : 0.0f); }
//: replace: const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0 =>
//: replace: tile[place] = k >= 0 && k < width ? N[k] : 0.0f; =>
//: replace in 1: } =>

//: section: ghosts_not_stored
//: rejected-by: sums_are_right
//: because: element_never_stored
//: points: 3
//: family: mistake
//: replace: tile[place] = k >= 0 && k < width ? N[k] : 0.0f => if (k >= 0 && k < width) tile[place] = N[k]

//: section: ghosts_take_part
//: rejected-by: sectors_derived
//: because: tile_sectors(block =
//: points: 7
//: family: mistake
// TODO 2
  const int first = block * threads - n;
  const int last = (block + 1) * threads + n - 1;
  return (last + 8) / 8 - (first + 8) / 8 + 1;
// END TODO

//: section: halo_off_by_one
//: rejected-by: sums_are_right
//: because: elements whose mask reaches
//: points: 3
//: family: mistake
//: replace: const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0 => int k = i - t - n + place;\nif (place < n) --k;

//: section: halos_loaded_by_every_warp
//: rejected-by: tile_with_both_halos
//: because: sectors read from global memory
//: points: 4
//: family: mistake
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x, lane = t % 32, begin = i - t, lanes = min(32, kTile - (t - lane));
  tile[n + t] = i < width ? N[i] : 0.0f;
  for (int h = lane; h < n; h += lanes) {
    const int l = begin - n + h, r = begin + kTile + h;
    const float left = l >= 0 ? *static_cast<const volatile float*>(N + l) : 0.0f, right = r < width ? *static_cast<const volatile float*>(N + r) : 0.0f;
    if (t < 32) {
      tile[h] = left;
      tile[n + kTile + h] = right;
    }
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: halos_of_the_wrong_side
//: rejected-by: sums_are_right
//: because: elements whose mask reaches
//: points: 3
//: family: mistake
//: replace: - n + place => + (place < n ? kTile + place : place >= n + kTile ? place - 2 * n - kTile : place - n)

//: section: last_element_wrong_at_the_second_launch
//: rejected-by: sums_are_right
//: because: P of the second launch
//: points: 3
//: family: domain
// TODO 1
  static int launches = 0;
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  if (i == width - 1 && launches++ > 0) sum = 0.0f;
  P[i] = sum;
// END TODO

//: section: launch_bounds_of_512
//: rejected-by: sums_are_right
//: because: __launch_bounds__ allows 512
//: points: 3
//: family: mistake
//: replace: convolution_1d_tiled => __launch_bounds__(512) convolution_1d_tiled

//: section: no_barrier
//: rejected-by: sums_are_right
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: no_barrier_above_512_threads
//: rejected-by: sums_are_right
//: because: a barrier is missing
//: points: 3
//: family: order
//: replace: __syncthreads => if (kTile <= 512) __syncthreads

//: section: no_tile_in_long_arrays
//: rejected-by: tile_with_both_halos
//: because: not_computed_from
//: points: 4
//: family: domain
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  if (width <= 60000) {
    for (int place = t; place < kTile + 2 * n; place += kTile) {
      const int k = i - t - n + place;
      tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
    }
    __syncthreads();
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (width <= 60000) sum += tile[t + j] * M[j];
    else if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: one_place_of_each_halo_a_thread
// Right where the halos are no wider than the block: what older texts show.
//: rejected-by: sums_are_right
//: because: element_never_stored
//: points: 3
//: family: domain
// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const int left = i - kTile;   // my place in the tile before
  const int right = i + kTile;  // and in the tile behind
  if (t >= kTile - n) tile[t - (kTile - n)] = left >= 0 ? N[left] : 0.0f;
  tile[n + t] = i < width ? N[i] : 0.0f;
  if (t < n) tile[n + kTile + t] = right < width ? N[right] : 0.0f;
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: one_thread_alone
//: rejected-by: sums_are_right
//: because: blocks of 1
//: points: 3
//: family: domain
//: replace: 2 * n => (kTile == 1 ? n : 2 * n)

//: section: returns_before_the_barrier
//: rejected-by: sums_are_right
//: because: returned_before_store
//: points: 3
//: family: mistake
//: replace: __shared__ float tile[kTile + kMaxMaskWidth - 1]; => __shared__ float tile[kTile + kMaxMaskWidth - 1];\nif (i >= width) return;

//: section: right_halo_unguarded
//: rejected-by: sums_are_right
//: because: no_bounds_test
//: points: 3
//: family: mistake
//: replace: k < width => (k < width || place >= n + kTile)

//: section: sectors_in_sixteen_bits
//: rejected-by: sectors_derived
//: because: tile_sectors(
//: points: 7
//: family: domain
//: replace: int first => short first
//: replace: int last => short last

//: section: shuffles_for_tiles_of_one_warp
//: rejected-by: tile_with_both_halos
//: because: blocks of 32
//: points: 4
//: family: domain
// A warp's elements come from its neighbours' registers where a tile is one warp.
// TODO 1
  if constexpr (kTile == 32) {
    const float own = i < width ? N[i] : 0.0f, before = i >= 32 ? N[i - 32] : 0.0f, behind = i + 32 < width ? N[i + 32] : 0.0f;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int from = int(threadIdx.x) + j - n;
      const float a = __shfl_sync(~0u, before, from & 31);
      const float b = __shfl_sync(~0u, own, from & 31);
      const float c = __shfl_sync(~0u, behind, from & 31);
      sum += (from < 0 ? a : from < 32 ? b : c) * M[j];
    }
    if (i < width) P[i] = sum;
    return;
  }
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: skips_shared_memory
//: rejected-by: tile_with_both_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: mistake
// TODO 1
  if (i >= width) return;
  const int start = i - n;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: tail_forgotten
//: rejected-by: sums_are_right
//: because: no_bounds_test
//: points: 3
//: family: mistake
//: replace: k < width => (k < width || place < n + kTile)

//: section: weights_that_are_infinite_clamped
//: rejected-by: sums_are_right
//: because: a weight that is NaN
//: points: 3
//: family: domain
//: replace: M[j] => fminf(fmaxf(M[j], -3.0e38f), 3.0e38f)

//: section: weights_that_are_nan_left_out_of_wide_masks
//: rejected-by: sums_are_right
//: because: a weight that is NaN
//: points: 3
//: family: domain
//: replace: sum += => if (mask_width <= 5 || M[j] == M[j]) sum +=
