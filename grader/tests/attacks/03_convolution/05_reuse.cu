//: section: all_wrong_above_128_threads
//: rejected-by: basic_is_right constant_is_right tiled_is_right
//: because: elements differ
//: points: 2
//: family: branch
//: replace in 5: sum; => blockDim.x > 128 ? 0.0f : sum;
//: replace in 6: sum; => blockDim.x > 128 ? 0.0f : sum;
//: replace in 7: sum; => blockDim.x > 128 ? 0.0f : sum;

//: section: counter_corrected_downward
//: rejected-by: tile_saves_reads
//: because: leave the counter alone
//: points: 5.5
//: family: dummy
//: part: convolution_1d_tiled
//: replace in 7: P[i] = sum; => const float own = N[i];\natomicSub(reads, 1u);\nP[i] = n == 0 ? own * M[0] : sum;

//: section: counter_not_asked
//: rejected-by: reads_counted
//: because: counter_differs
//: points: 8
//: family: uncounted path
//: part: convolution_1d_basic
//: replace in 5: const int start = i - mask_width / 2; =>
//: replace in 5: start + => i - mask_width / 2 +
//: replace in 5: N => input

//: section: counter_set_by_hand
//: rejected-by: tile_saves_reads
//: because: every read is a load and counts itself
//: points: 5.5
//: family: dummy
//: part: convolution_1d_tiled
// TODO 7
  if (threadIdx.x == 0)
    atomicAdd(reads, static_cast<unsigned>(min(width, i + kTile + n) - max(0, i - n)));
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: counter_that_counts_less
//: rejected-by: tile_saves_reads
//: because: given_code_changed
//: points: 0
//: family: edits
//: replace: atomicAdd(reads, 1u) => if (k % 2 == 0) atomicAdd(reads, 2u)

//: section: past_the_counter_everywhere
//: rejected-by: reads_counted tile_saves_reads
//: because: counter_differs
//: points: 3.5
//: family: uncounted path
//: replace in 5: const int start = i - mask_width / 2; =>
//: replace in 5: start + => i - mask_width / 2 +
//: replace in 5: N[k] * M => input[k] * mask
//: replace in 6: const int start = i - mask_width / 2; =>
//: replace in 6: start + => i - mask_width / 2 +
//: replace in 6: N => input
// TODO 7
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: products_counted_by_hand
//: rejected-by: reads_counted
//: because: counts itself
//: points: 8
//: family: dummy
//: part: convolution_1d_basic
// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  unsigned products = 0;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += input[k] * mask[j];
    ++products;
  }
  P[i] = sum;
  atomicAdd(&reads[0], products);
  atomicAdd(&reads[1], products);
// END TODO

//: section: read_past_the_counter
// The counter is right, the products come from elsewhere.
//: rejected-by: tile_saves_reads
//: because: every read is a load and counts itself
//: points: 5.5
//: family: uncounted path
//: part: convolution_1d_tiled
// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO

//: section: tile_in_place_of_basic
//: rejected-by: reads_counted
//: because: read N[k] and M[j] as they are
//: points: 8
//: family: dummy
//: part: convolution_1d_basic
// TODO 5
  __shared__ float tile[1024];
  if (i < width) tile[threadIdx.x] = input[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2, begin = blockIdx.x * blockDim.x, end = begin + blockDim.x;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    atomicAdd(reads, 1u);
    atomicAdd(reads + 1, 1u);
    sum += (k >= begin && k < end ? tile[k - begin] : input[k]) * mask[j];
  }
  P[i] = sum;
// END TODO
