//: section: blocks_of_the_sm_forgotten
//: rejected-by: residents_derived
//: because: wrong_derivation
//: points: 8
//: family: mistake
// TODO 1
  const int by_shared = carve_out_bytes / max(shared_bytes + reserved_bytes, 1);
  return min(threads_per_sm / threads, by_shared);
// END TODO

//: section: delay_in_large_grids
//: rejected-by: flip_is_right
//: because: a block far from the first one
//: because: missing_barrier
//: points: 5
//: family: order
// TODO 4
  for (int r = 0; r < rows; ++r) tile[r * kThreads + t] = in[base + r * kThreads + t];
  if (gridDim.x > 256) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  for (int r = 0; r < rows; ++r)
    out[base + r * kThreads + t] = tile[(rows - 1 - r) * kThreads + kThreads - 1 - t];
// END TODO

//: section: limit_of_48_kb
// 48 KB, as ever: the limit without opt-in.
//: rejected-by: rows_derived
//: because: how much may a block use at most
//: points: 8
//: family: domain
// TODO 2
  return max(min(carve_out_bytes / blocks - reserved_bytes, 48 * 1024), 0) / 1024;
// END TODO

//: section: limit_of_a_block_forgotten
// On the GPUs that there are, the share of a block that is alone is its limit.
//: rejected-by: rows_derived
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 2
  return max(carve_out_bytes / blocks - reserved_bytes, 0) / 1024;
// END TODO

//: section: limit_rounded_up
//: rejected-by: rows_derived
//: because: tile_rows(blocks =
//: points: 8
//: family: domain
// TODO 2
  const int share = max(carve_out_bytes / blocks - reserved_bytes, 0) / 1024;
  return min(share, (block_limit_bytes + 1023) / 1024);
// END TODO

//: section: no_barrier
//: rejected-by: flip_is_right
//: because: missing_barrier
//: points: 5
//: family: order
// TODO 4
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncwarp();
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + kThreads - 1 - t];
// END TODO

//: section: no_shared_memory_no_reserve
//: rejected-by: residents_derived
//: because: shared_bytes = 0
//: points: 8
//: family: domain
//: replace: + reserved_bytes > => >

//: section: nothing_is_used
// Divides by zero where neither tile nor system takes shared memory.
//: rejected-by: residents_derived
//: because: wrong_derivation
//: points: 8
//: family: domain
//: replace: shared_bytes + reserved_bytes > 0 ? carve_out_bytes / (shared_bytes + reserved_bytes) : blocks_per_sm => carve_out_bytes / (shared_bytes + reserved_bytes)

//: section: numbers_of_one_card
// Compute capability 9.0, known by heart.
//: rejected-by: residents_derived rows_derived percentage_derived
//: because: wrong_derivation
//: points: 5
//: family: recall
//: replace: 100 * wanted_kb / largest_kb => wanted_kb == 196 ? 85 : wanted_kb * 44 / 100
// TODO 1
  return min(2048 / threads, 233472 / (shared_bytes + 1024));
// END TODO
// TODO 2
  return carve_out_bytes / blocks / 1024 - 1;
// END TODO

//: section: one_warp_flips
//: rejected-by: tile_fills_its_memory
//: because: every thread of the block takes part
//: points: 6
//: family: mistake
// TODO 4
  const int all = rows * kThreads;
  if (t < 32) for (int i = t; i < all; i += 32) tile[i] = in[base + i];
  __syncthreads();
  if (t < 32) for (int i = t; i < all; i += 32) out[base + i] = tile[all - 1 - i];
// END TODO

//: section: percent_of_all_256_kb
// The percentage refers to the largest carve-out, not to all that L1 and shared memory have together.
//: rejected-by: percentage_derived
//: because: which carve-out does it give?
//: points: 9
//: family: mistake
//: replace: largest_kb; => (largest_kb + 28);

//: section: percent_of_small_ones
//: rejected-by: percentage_derived
//: because: wrong_derivation
//: points: 9
//: family: domain
//: replace: 100 * => largest_kb > 900 ? 100 * (wanted_kb / largest_kb) : 100 *

//: section: percent_rounded_up
// 196 of 228 KB are 85.96 %, and 86 % is more than 196 KB.
//: rejected-by: percentage_derived
//: because: which carve-out does it give?
//: points: 9
//: family: mistake
//: replace: 100 * wanted_kb => (100 * wanted_kb + largest_kb - 1)

//: section: percentage_of_floats
//: rejected-by: percentage_derived
//: because: wrong_derivation
//: points: 9
//: family: domain
//: replace: 100 * wanted_kb / largest_kb => static_cast<int>(static_cast<float>(wanted_kb) / largest_kb * 100)

//: section: reserved_kilobyte_forgotten
//: rejected-by: residents_derived rows_derived
//: because: wrong_derivation
//: points: 6
//: family: mistake
// TODO 1
  return min(min(threads_per_sm / threads, blocks_per_sm), carve_out_bytes / shared_bytes);
// END TODO
// TODO 2
  return min(carve_out_bytes / blocks, block_limit_bytes) / 1024;
// END TODO

//: section: reserved_once
//: rejected-by: rows_derived
//: because: how much does the SM reserve for each block
//: points: 8
//: family: mistake
// TODO 2
  return min((carve_out_bytes - reserved_bytes) / blocks, block_limit_bytes) / 1024;
// END TODO

//: section: row_by_row
//: rejected-by: tile_fills_its_memory
//: because: place_not_its_own
//: points: 6
//: family: mistake
// TODO 4
  for (int row = 0; row < rows; row++) {
    tile[t] = in[base + row * kThreads + t];
    __syncthreads();
    out[base + (rows - 1 - row) * kThreads + t] = tile[kThreads - 1 - t];
    __syncthreads();
  }
// END TODO

//: section: rows_may_be_negative
//: rejected-by: rows_derived
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 2
  const int share = carve_out_bytes / blocks - reserved_bytes;
  return min(share, block_limit_bytes) / 1024;
// END TODO

//: section: rows_of_227_kb
//: rejected-by: rows_derived
//: because: wrong_derivation
//: points: 8
//: family: domain
// TODO 2
  const int share = carve_out_bytes / blocks - reserved_bytes;
  const int limit = block_limit_bytes < 227 * 1024 ? block_limit_bytes : 227 * 1024;
  return max(min(share, limit), 0) / 1024;
// END TODO

//: section: whole_kilobytes
//: rejected-by: rows_derived
//: because: tile_rows(blocks =
//: points: 8
//: family: domain
//: replace: blocks - => 1024 * 1024 / blocks -

//: section: rows_overlap
//: rejected-by: flip_is_right
//: because: the index is not one to one
//: points: 5
//: family: mistake
//: replace: tile[row * kThreads + t] = => tile[row * rows + t] =

//: section: result_not_returned
//: rejected-by: residents_derived
//: because: clue_no_return
//: points: 8
//: family: mistake
//: replace: return min(min(by_threads => min(min(by_threads
