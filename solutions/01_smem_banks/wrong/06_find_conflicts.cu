//: section: atomic_ref_and_sleep
//: rejected-by: split_keeps_its_result
//: because: nothing_waits
//: points: 3
//: family: order
// TODO 4
  constexpr int right = 32 + 16;  // a warp brings 16 left samples: the right ones begin 16 banks further
  __shared__ int tile[right + 32];
  if (i < 64) __nv_atomic_store_n(&tile[(i % 2) * right + i / 2], pairs[base + i], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  if (i < 64) channels[base + i] = __nv_atomic_load_n(&tile[i < 32 ? i : right + i - 32], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
// TODO 5
  constexpr int right = 32 + 1;  // left samples are read from even banks only: the right ones take the odd banks
  __shared__ int tile[right + 32];
  if (i < 64) __nv_atomic_store_n(&tile[i < 32 ? i : right + i - 32], channels[blockIdx.x * 64 + i], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  if (i < 32) pairs[blockIdx.x * 32 + i] = __nv_atomic_load_n(&tile[(i % 2) * right + i / 2 * 2], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO

//: section: counters_not_set_to_zero
//: rejected-by: preview_derived
//: because: wrong_derivation
//: points: 9
//: family: mistake
//: replace in 2: [32] = {} => [32]

//: section: dead_stores_predicted
//: rejected-by: discard_derived
//: because: what would change if these stores were missing?
//: points: 9
//: family: mistake
// TODO 3
  return split_store_wavefronts(samples, channels, distance);
// END TODO

//: section: delay_in_large_grids
//: rejected-by: split_keeps_its_result
//: because: a block far from the first one
//: because: missing_barrier
//: points: 6.5
//: family: order
// TODO 4
  __shared__ int tile[80];
  if (i < 64) tile[(i % 2) * 48 + i / 2] = pairs[base + i];
  if (gridDim.x > 600) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  if (i < 64) channels[base + i] = tile[i / 32 * 48 + i % 32];
// END TODO

//: section: derived_by_heart
//: rejected-by: split_derived preview_derived
//: because: wrong_derivation
//: points: 7
//: family: recall
// TODO 1
  return 4;
// END TODO
// TODO 2
  return 2;
// END TODO

//: section: derived_for_one_warp
// As if all warps were alike: a last one of fewer lanes, or one that begins within a frame, is not.
//: rejected-by: split_derived discard_derived
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 1
  int words_of_bank[32] = {};
  int degree = 0;
  for (int i = 0; i < 32 && i < samples; ++i) {
    const int word = (i % channels) * distance + i / channels;
    degree = max(degree, ++words_of_bank[word % 32]);
  }
  return degree * ((samples + 31) / 32);
// END TODO

//: section: gathers_from_global
//: rejected-by: split_without_conflict
//: because: same_thread
//: points: 7
//: family: mistake
// TODO 4
  __shared__ int tile[64];
  if (i < 64) tile[i] = pairs[base + i % 32 * 2 + i / 32];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i];
// END TODO

//: section: moved_to_the_loads
//: rejected-by: split_without_conflict
//: because: do the loads still conflict
//: points: 7
//: family: mistake
// TODO 4
  __shared__ int tile[64];
  if (i < 64) tile[i] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i % 32 * 2 + i / 32];
// END TODO

//: section: no_barrier
//: rejected-by: split_keeps_its_result
//: because: missing_barrier
//: points: 6.5
//: family: order
//: replace in 4: __syncthreads => __syncwarp

//: section: one_channel_after_the_other
// Two requests in place of one that takes two wavefronts.
//: rejected-by: split_without_conflict
//: because: requests_too_many
//: points: 7
//: family: mistake
// TODO 4
  __shared__ int tile[64];
  if (i < 64 && i % 2 == 0) tile[i / 2] = pairs[base + i];
  if (i < 64 && i % 2 == 1) tile[32 + i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = tile[i];
// END TODO

//: section: one_warp_fills
// The first warp loads all samples of split, 32 at a time.
//: rejected-by: split_without_conflict
//: because: every thread of the block takes part
//: points: 7
//: family: mistake
//: replace in 4: if (i < 64) tile[(i % 2) * right + i / 2] = pairs[base + i]; => if (i < 32) for (int j = i; j < 64; j += 32) tile[(j % 2) * right + j / 2] = pairs[base + j];

//: section: only_what_preview_needs
// Loads the 32 samples that come out, and no others.
//: rejected-by: preview_without_conflict
//: because: every thread of the block takes part
//: points: 7
//: family: mistake
// TODO 5
  __shared__ int tile[65];
  if (i < 64 && i % 2 == 0) tile[i < 32 ? i : i + 1] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * 33 + i / 2 * 2];
// END TODO

//: section: pad_of_one
//: rejected-by: split_without_conflict
//: because: do the stores still conflict
//: points: 7
//: family: mistake
//: replace: 16;  // a warp brings 16 left samples: the right ones begin 16 banks further => 1;  // a pad of one always helps

//: section: pads_a_whole_channel
//: rejected-by: split_without_conflict
//: because: 96 ints are enough
//: points: 7
//: family: mistake
//: replace: 32 + 16 => 64 + 16

//: section: pairs_as_int2
// The samples lie in the tile as they come; a thread loads a pair of them.
//: rejected-by: split_without_conflict
//: because: every thread of the block takes part
//: points: 7
//: family: mistake
// TODO 4
  __shared__ __align__(8) int tile[64];
  if (i < 64) tile[i] = pairs[base + i];
  __syncthreads();
  if (i < 32) {
    const int2 both = reinterpret_cast<const int2*>(tile)[i];
    channels[base + i] = both.x;
    channels[base + 32 + i] = both.y;
  }
// END TODO

//: section: preview_by_the_warp_register
//: rejected-by: preview_keeps_its_result
//: because: are never written
//: points: 6.5
//: family: mistake
// TODO 5
  int warp = 0;
  asm("mov.u32 %0, %%warpid;" : "=r"(warp));
  constexpr int right = 32 + 1;  // left samples are read from even banks only: the right ones take the odd banks
  __shared__ int tile[right + 32];
  if (i < 64) tile[i < 32 ? i : right + i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (warp == 0 && i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * right + i / 2 * 2];
// END TODO

//: section: right_channel_read_where_it_was
//: rejected-by: preview_keeps_its_result
//: because: holds channels[33], where channels[32] belongs
//: points: 6.5
//: family: mistake
//: replace in 5: i < 32 ? i : right + i - 32 => i

//: section: step_within_reach
//: rejected-by: preview_derived
//: because: wrong_derivation
//: points: 9
//: family: domain
// TODO 2
  const int s = step > 128 ? 1 : step;
  int n[32] = {}, top = 0;
  for (int i = 0; i < 32; ++i) top = max(top, ++n[((i % 2) * distance + i / 2 * s) % 32]);
  return top;
// END TODO

//: section: two_channels_always_meet
// Channels with an odd step may leave each other's banks free.
//: rejected-by: preview_derived
//: because: wrong_derivation
//: points: 9
//: family: domain
// TODO 2
  int a = step, b = 32;
  while (b) { const int r = a % b; a = b; b = r; }
  const int left = max(1, a / 2);
  return distance % 32 == 0 || distance % a == 0 ? 2 * left : left;
// END TODO

//: section: words_as_float
//: rejected-by: preview_derived
//: because: wrong_derivation
//: points: 9
//: family: domain
//: replace in 2: const int word => const float word
//: replace in 2: ++words_of_bank[word => ++words_of_bank[static_cast<int>(word)

//: section: words_in_a_table
//: rejected-by: split_derived preview_derived discard_derived
//: because: local memory[
//: points: 7
//: family: domain
//: replace in 2: int words_of_bank[32] = {}; => bool seen[8192] = {};\nint of_bank[32] = {};
//: replace in 2: word = => w =
//: replace in 2: degree = max(degree, ++words_of_bank[word % 32]); => if (!seen[w]) { seen[w] = true; degree = max(degree, ++of_bank[w % 32]); }
// TODO 1
  int waves = 0;
  for (int first = 0; first < samples; first += 32) {
    bool seen[4096] = {};
    int of_bank[32] = {};
    int degree = 0;
    for (int i = first; i < first + 32 && i < samples; ++i) {
      const int w = (i % channels) * distance + i / channels;
      if (!seen[w]) { seen[w] = true; degree = max(degree, ++of_bank[w % 32]); }
    }
    waves += degree;
  }
  return waves;
// END TODO
