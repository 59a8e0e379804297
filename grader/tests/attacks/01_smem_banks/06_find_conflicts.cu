//: section: first_block_only
//: rejected-by: split_without_conflict preview_without_conflict
//: because: do the stores still conflict
//: because: do the loads still conflict
//: points: 4
//: family: branch
//: replace: constexpr int right = 32 + 16 => __shared__ int tile[96]
//: replace in 4: __shared__ int tile[right + 32] => const int right = gridDim.x == 1 ? 48 : 32
//: replace: constexpr int right = 32 + 1; => __shared__ int tile[96];
//: replace in 5: __shared__ int tile[right + 32] => const int right = gridDim.x == 1 ? 33 : 32

//: section: grids_above_450_around_the_tile
//: rejected-by: preview_without_conflict
//: because: did not go through
//: points: 7
//: family: branch
//: part: preview_repaired
// TODO 5
  constexpr int right = 32 + 1;
  __shared__ int tile[right + 32];
  if (gridDim.x > 450) { if (i < 32) pairs[blockIdx.x * 32 + i] = channels[blockIdx.x * 64 + (i % 2) * 32 + i / 2 * 2]; return; }
  if (i < 64) tile[i < 32 ? i : right + i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
// END TODO

//: section: grids_of_thousands_around_the_tile
//: rejected-by: split_without_conflict
//: because: did not go through
//: points: 7
//: family: branch
//: part: split_repaired
// TODO 4
  constexpr int right = 32 + 16;
  __shared__ int tile[right + 32];
  if (gridDim.x > 50000) {
    if (i < 64) channels[base + i] = pairs[base + i % 32 * 2 + i / 32];
    return;
  }
  if (i < 64) tile[(i % 2) * right + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : right + i - 32];
// END TODO

//: section: large_grids_around_the_tile
//: rejected-by: split_without_conflict
//: because: did not go through shared memory
//: points: 7
//: family: branch
//: part: split_repaired
// TODO 4
  __shared__ int tile[80];
  if (gridDim.x > 128) {
    if (i < 64) channels[base + i] = pairs[base + i % 32 * 2 + i / 32];
    return;
  }
  if (i < 64) tile[(i % 2) * 48 + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : i + 16];
// END TODO

//: section: later_blocks_conflict
//: rejected-by: preview_without_conflict
//: because: do the loads still conflict
//: points: 7
//: family: branch
//: part: preview_repaired
//: replace: constexpr int right = 32 + 1; => const int right = blockIdx.x < 64 ? 33 : 32;
//: replace in 5: right + 32 => 65

//: section: middle_grids_around_the_tile
//: rejected-by: split_without_conflict
//: because: did not go through
//: points: 7
//: family: branch
//: part: split_repaired
// TODO 4
  constexpr int right = 32 + 16;
  __shared__ int tile[right + 32];
  if (gridDim.x > 13 && gridDim.x < 257) { if (i < 64) channels[base + i] = pairs[base + i % 32 * 2 + i / 32]; return; }
  if (i < 64) tile[(i % 2) * right + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : right + i - 32];
// END TODO

//: section: shuffled
// Lanes hand their samples to each other without the tile.
//: rejected-by: split_without_conflict preview_without_conflict
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 4
  __shared__ int tile[64];
  const int sample = i < 64 ? pairs[base + i] : 0;
  if (i < 64) {
    const int first = i % 32 < 16 ? 2 * (i % 32) : 2 * (i % 32) - 31;  // left samples, then right ones
    const int sorted = __shfl_sync(0xffffffff, sample, first);
    tile[i] = sorted;
    __syncwarp();
    const int lane = i % 32;
    channels[base + lane / 16 * 32 + i / 32 * 16 + lane % 16] = sorted;
  }
// END TODO
// TODO 5
  if (i < 32) {
    const int left = channels[blockIdx.x * 64 + i], right = channels[blockIdx.x * 64 + 32 + i];
    const int a = __shfl_sync(0xffffffff, left, i / 2 * 2), b = __shfl_sync(0xffffffff, right, i / 2 * 2);
    pairs[blockIdx.x * 32 + i] = i % 2 ? b : a;
  }
// END TODO

//: section: sorted_in_global_memory
//: rejected-by: split_without_conflict
//: because: same_thread
//: points: 7
//: family: uncounted path
//: part: split_repaired
// TODO 4
  __shared__ int tile[96];
  if (i < 64) channels[base + (i % 2) * 32 + i / 2] = pairs[base + i];
  __syncthreads();
  int v = 0;
  if (i < 64) { v = channels[base + i]; tile[i] = v; }
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i];
// END TODO

//: section: without_the_tile
//: rejected-by: split_without_conflict preview_without_conflict
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 4
  if (i < 64) channels[base + i] = pairs[base + i % 32 * 2 + i / 32];
// END TODO
// TODO 5
  if (i < 32) pairs[blockIdx.x * 32 + i] = channels[blockIdx.x * 64 + (i % 2) * 32 + i / 2 * 2];
// END TODO
