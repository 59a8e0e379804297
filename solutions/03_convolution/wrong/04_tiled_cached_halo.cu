//: section: delay_in_long_arrays
//: rejected-by: sums_are_right
//: because: a barrier is missing
//: points: 3
//: family: order
//: replace: __syncthreads => if (width > 60000) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads

//: section: edge_of_the_tile
//: rejected-by: sums_are_right
//: because: loads from tile[
//: points: 3
//: family: mistake
//: replace: && k < => && k <=

//: section: elements_by_shuffles
// Each thread loads its own element of the tile, and hands it on.
//: rejected-by: tile_without_halos
//: because: elements come from the tile, not from other lanes
//: points: 4
//: family: mistake
// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  const int n = mask_width / 2;
  const float own = i < width ? tile[t] : 0.0f;
  const unsigned active = __activemask();
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j, from = t % 32 + j - n;
    float element = __shfl_sync(active, own, from & 31);
    if (i >= width || k < 0 || k >= width) continue;
    if (k < begin || k >= begin + kTile)
      element = N[k];
    else if (from < 0 || from > 31)
      element = tile[k - begin];
    sum += element * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: ghosts_read_as_halo
//: rejected-by: sums_are_right
//: because: before_array
//: points: 3
//: family: mistake
//: replace: if (k < 0 || k >= width) continue; =>

//: section: halo_left_out
//: rejected-by: sums_are_right
//: because: elements whose mask reaches
//: points: 3
//: family: mistake
//: replace: kTile) => kTile) sum += tile[k - begin] * M[j];
//: replace: sum += tile[k - begin] * M[j]; =>
//: replace in 1: else =>
//: replace: sum += N[k] * M[j]; =>

//: section: halo_no_wider_than_the_tile
//: rejected-by: halo_reads_derived
//: because: halo_reads(t =
//: points: 7
//: family: domain
// TODO 2
  return min(t, max(0, n - t)) + min(threads - 1 - t, max(0, t + n - (threads - 1)));
// END TODO

//: section: halo_of_one_side
//: rejected-by: halo_reads_derived
//: because: halo_reads(t =
//: points: 7
//: family: mistake
// TODO 2
  return max(0, n - t);
// END TODO

//: section: halo_reads_in_eight_bits
//: rejected-by: halo_reads_derived
//: because: halo_reads(
//: points: 7
//: family: domain
// TODO 2
  const unsigned char me = t, all = threads, reach = n;
  return max(0, reach - me) + max(0, me + reach - (all - 1));
// END TODO

//: section: halo_within_the_next_tile
// Right where the halos are no wider than the block.
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace in 1: else => else if (k >= begin - kTile && k < begin + 2 * kTile)

//: section: halos_in_the_tile
//: rejected-by: tile_without_halos
//: because: a tile of the block's own elements, and no halos
//: points: 4
//: family: mistake
// TODO 1
  __shared__ float halo[kMaxMaskWidth - 1];
  const int n = mask_width / 2;
  if (i < width) tile[t] = N[i];
  for (int m = t; m < n; m += kTile) {
    halo[m] = begin - n + m >= 0 ? N[begin - n + m] : 0.0f;
    halo[n + m] = begin + kTile + m < width ? N[begin + kTile + m] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += halo[k < begin ? k - begin + n : n + k - begin - kTile] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: infinite_weights_clamped
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: [k - begin] * M[j] => [k - begin] * fmaxf(-3e38f, fminf(3e38f, M[j]))
//: replace: [k] * M[j] => [k] * fmaxf(-3e38f, fminf(3e38f, M[j]))

//: section: last_tile_taken_for_full
//: rejected-by: sums_are_right
//: because: element_never_stored
//: points: 3
//: family: mistake
//: replace: k >= width => k >= width && k >= begin + kTile

//: section: left_edge_counted_out
//: rejected-by: tile_without_halos
//: because: not_computed_from
//: points: 4
//: family: mistake
//: replace: >= begin => > begin + 8

//: section: n_of_12_bits
//: rejected-by: halo_reads_derived
//: because: halo_reads(t =
//: points: 7
//: family: domain
//: replace: 0, n => 0, (n & 4095)

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

//: section: no_tile_for_blocks_of_256
//: rejected-by: tile_without_halos
//: because: blocks of 256
//: points: 4
//: family: domain
//: replace: k >= begin => kTile != 256 && k >= begin

//: section: no_tile_in_long_arrays
//: rejected-by: tile_without_halos
//: because: not_computed_from
//: points: 4
//: family: domain
// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    if (width < 60000 && k >= begin && k < begin + kTile) sum += tile[k - begin] * M[j];
    else sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: skips_shared_memory
//: rejected-by: tile_without_halos
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: mistake
// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: weights_that_are_nan_left_out
//: rejected-by: sums_are_right
//: because: a weight that is NaN
//: points: 3
//: family: domain
//: replace: k >= width => k >= width || M[j] != M[j]
