//: section: basic_weights_of_zero_skipped
//: rejected-by: basic_is_right
//: because: a weight of 0 where N is infinite
//: points: 7.5
//: family: domain
//: replace in 5: sum += N[k] * M[j]; => { const float m = M[j]; const float e = N[k]; if (m != 0.0f) sum += e * m; }

//: section: blocks_of_128_at_most
//: rejected-by: tiled_is_right
//: because: a barrier is missing
//: points: 5
//: family: order
//: replace: __syncthreads => if (kTile <= 128) __syncthreads

//: section: constant_weights_that_are_nan_left_out
//: rejected-by: constant_is_right
//: because: a weight that is NaN
//: points: 7.5
//: family: domain
//: replace in 6: sum += N[k] * M[j]; => { const float m = M[j]; if (m == m) sum += N[k] * m; }

//: section: delay_in_long_arrays
//: rejected-by: tiled_is_right tile_saves_reads
//: because: a barrier is missing
//: points: 5
//: family: order
//: replace: __syncthreads => if (width > 4000) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads

//: section: ghosts_in_sixteen_bits
//: rejected-by: ghost_reads_derived reads_saved_derived
//: because: ghost_reads(
//: points: 8
//: family: domain
//: replace: int ghosts => short ghosts
//: replace: int thread = => short thread =
//: replace: int begin => short begin
//: replace: int with = => short with =

//: section: ghosts_on_both_sides
//: rejected-by: ghost_reads_derived
//: because: ghost_reads(threads =
//: points: 9.5
//: family: mistake
// TODO 2
  return min(threads, n) * (n + 1);
// END TODO

//: section: inner_blocks_only
//: rejected-by: reads_saved_derived
//: because: reads_saved(block =
//: points: 8.5
//: family: domain
// TODO 3
  return threads * (2 * n + 1) - (threads + 2 * n);
// END TODO

//: section: kernels_pasted_only
//: rejected-by: operations_derived ghost_reads_derived masks_derived reads_saved_derived
//: because: operations_for_100_accesses(outputs =
//: because: ghost_reads(threads =
//: because: masks_that_fit(width =
//: because: reads_saved(block =
//: points: 6.5
//: family: recall
// TODO 1
  return mask_is_constant ? 200 : 100;
// END TODO
// TODO 2
  return 15;
// END TODO
// TODO 3
  return 1408 - 138;
// END TODO
// TODO 4
  return 65536;
// END TODO

//: section: mask_costs_nothing
//: rejected-by: operations_derived
//: because: operations_for_100_accesses(outputs =
//: points: 9
//: family: mistake
// TODO 1
  return 100 * 2 * outputs * (2 * n + 1) / (outputs + 2 * n);
// END TODO

//: section: more_threads_than_ghosts
// The formula of older texts: right where the block has more than n threads.
//: rejected-by: ghost_reads_derived
//: because: ghost_reads(threads =
//: points: 9.5
//: family: domain
// TODO 2
  return n * (n + 1) / 2;
// END TODO

//: section: multiply_add_counted_once
//: rejected-by: operations_derived
//: because: operations_for_100_accesses(outputs =
//: points: 9
//: family: mistake
// TODO 1
  return 100 * outputs * (2 * n + 1) / (outputs + 2 * n + (mask_is_constant ? 0 : 2 * n + 1));
// END TODO

//: section: n_ghosts_for_each_thread
//: rejected-by: ghost_reads_derived
//: because: ghost_reads(threads =
//: points: 9.5
//: family: mistake
// TODO 2
  return n * min(n, threads);
// END TODO

//: section: no_barrier
//: rejected-by: tiled_is_right
//: because: missing_barrier
//: points: 5
//: family: order
//: replace: __syncthreads(); =>

//: section: no_tile_for_blocks_of_256
//: rejected-by: tile_saves_reads
//: because: blocks of 256
//: points: 5.5
//: family: domain
//: replace: tile[t + j] => (kTile == 256 ? (i - n + j >= 0 && i - n + j < width ? N[i - n + j] : 0.0f) : tile[t + j])

//: section: one_and_two
//: rejected-by: operations_derived
//: because: operations_for_100_accesses(outputs =
//: points: 9
//: family: recall
// TODO 1
  return mask_is_constant ? 200 : 100;
// END TODO

//: section: one_halo_only
//: rejected-by: reads_saved_derived
//: because: reads_saved(block =
//: points: 8.5
//: family: mistake
//: replace: max(0, begin - n) => begin

//: section: operations_in_float
//: rejected-by: operations_derived
//: because: operations_for_100_accesses(outputs =
//: points: 9
//: family: domain
// TODO 1
  const float accesses = outputs + 2 * n + (mask_is_constant ? 0 : 2 * n + 1);
  return static_cast<int>(200.0f * outputs * (2 * n + 1) / accesses);
// END TODO

//: section: outputs_of_6_bits
//: rejected-by: operations_derived
//: because: operations_for_100_accesses(outputs =
//: points: 9
//: family: domain
//: replace: * outputs => * (outputs & 63)

//: section: size_of_the_constant_cache
//: rejected-by: masks_derived
//: because: masks_that_fit(width =
//: points: 9.5
//: family: mistake
//: replace: 65536 => 8192

//: section: tile_filled_by_everybody
//: rejected-by: tile_saves_reads
//: because: counter_differs
//: points: 5.5
//: family: mistake
// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    if (k < width && k >= n) (void)N[k - n];
    if (k >= 0 && k < width)
      tile[place] = N[k];
    else
      tile[place] = 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: tile_not_used
//: rejected-by: tile_saves_reads
//: because: counter_differs
//: points: 5.5
//: family: mistake
// TODO 7
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: tile_read_by_shuffles
// Each thread loads its own element of the tile, and hands it on.
//: rejected-by: tile_saves_reads
//: because: elements come from the tile, not from other lanes
//: points: 5.5
//: family: mistake
// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int first = blockIdx.x * kTile - n;
  for (int p = threadIdx.x; p < kTile + 2 * n; p += kTile) {
    const int k = first + p;
    tile[p] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  const float own = tile[threadIdx.x + n];
  const unsigned active = __activemask();
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int from = static_cast<int>(threadIdx.x) % 32 + j - n;
    float element = __shfl_sync(active, own, from & 31);
    if (from < 0 || from > 31 || (active >> (from & 31) & 1) == 0) element = tile[threadIdx.x + j];
    sum += element * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: tiled_infinite_weights_clamped
//: rejected-by: tiled_is_right
//: because: elements differ
//: points: 9.5
//: family: domain
//: replace in 7: M[j] => fmaxf(-3e38f, fminf(3e38f, M[j]))

//: section: weights_in_sixteen_bits
//: rejected-by: masks_derived
//: because: masks_that_fit(width =
//: points: 9.5
//: family: domain
// TODO 4
  const unsigned short weights = width * height;
  return 65536 / int(sizeof(float)) / max(1, int(weights));
// END TODO
