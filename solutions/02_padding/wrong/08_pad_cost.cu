//: section: always_one_unit_more
// A block that fills its units takes no further one.
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  const int block_bytes = ((tile_bytes + reserved_bytes) / unit + 1) * unit;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / ((threads + 31) / 32)), sm_blocks);
// END TODO

//: section: an_sm_of_9_0
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: recall
// TODO 1
  const int block_bytes = (tile_bytes + 1024 + 127) / 128 * 128;
  return min(min(233472 / block_bytes, 64 / ((threads + 31) / 32)), 32);
// END TODO

//: section: blocks_forgotten
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: mistake
// TODO 1
  const int block_bytes = (tile_bytes + reserved_bytes + unit - 1) / unit * unit;
  const int warps = (threads + 31) / 32;
  return min(sm_bytes / block_bytes, sm_threads / 32 / warps);
// END TODO

//: section: drops_pad_and_conflict_is_back
//: rejected-by: no_conflict_and_no_byte_more
//: because: two wavefronts a load
//: points: 4
//: family: mistake
//: replace: (column ^ row) => column

//: section: half_a_swizzle
//: rejected-by: no_conflict_and_no_byte_more
//: because: two wavefronts a load
//: points: 4
//: family: mistake
//: replace: ^ row => ^ (row & 7)

//: section: keeps_the_pad
//: rejected-by: no_conflict_and_no_byte_more
//: because: not a byte more than the matrix
//: points: 4
//: family: mistake
//: replace in 2: kSide; => (kSide + 1);
//: replace: kSide + (column ^ row) => (kSide + 1) + column

//: section: last_pads_dropped
//: rejected-by: transpose_is_right
//: because: stores to tile[
//: points: 3
//: family: mistake
//: replace: kSide + (column ^ row) => (kSide + 1) + column

//: section: memory_forgotten_if_zero
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace: by_memory, => by_memory > 0 ? by_memory : 1 << 30,

//: section: no_memory_divides_by_zero
// Without a tile and without a reserve, memory sets no limit.
//: rejected-by: resident_blocks
//: because: tile_bytes = 0
//: points: 7
//: family: domain
//: replace: block_bytes > 0 ? sm_bytes / block_bytes : sm_blocks => sm_bytes / block_bytes

//: section: no_reserve_without_a_tile
//: rejected-by: resident_blocks
//: because: tile_bytes = 0
//: points: 7
//: family: domain
//: replace: reserved_bytes + => (tile_bytes > 0 ? reserved_bytes : 0) +

//: section: numbers_of_the_chapter
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: recall
// TODO 1
  return threads == 64 ? (tile_bytes > 8192 ? 24 : 25) : 8;
// END TODO

//: section: one_block_always
// A block that is too large for the SM is taken for a resident one.
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace: min(min(by_memory, by_threads), sm_blocks) => max(1, min(min(by_memory, by_threads), sm_blocks))

//: section: reserved_bytes_forgotten
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: mistake
// TODO 1
  const int block_bytes = (tile_bytes + unit - 1) / unit * unit;
  const int warps = (threads + 31) / 32;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / warps), sm_blocks);
// END TODO

//: section: rounded_up_apart
// The unit is that of tile and reserved bytes together.
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  const int block_bytes = (tile_bytes + unit - 1) / unit * unit + (reserved_bytes + unit - 1) / unit * unit;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / ((threads + 31) / 32)), sm_blocks);
// END TODO

//: section: sm_of_6_bits_of_blocks
//: rejected-by: resident_blocks
//: because: resident_blocks(sm_bytes =
//: points: 7
//: family: domain
//: replace: , sm_blocks => , sm_blocks & 63

//: section: swizzle_mixes_rows
//: rejected-by: transpose_is_right
//: because: stores to tile[
//: points: 3
//: family: mistake
//: replace: ^ row => ^ row + 1

//: section: threads_by_the_thread
// As if a part of a warp took a part of its place.
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  const int block_bytes = (tile_bytes + reserved_bytes + unit - 1) / unit * unit;
  const int warps = threads;
  return min(min(sm_bytes / block_bytes, sm_threads / warps), sm_blocks);
// END TODO

//: section: threads_forgotten
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: mistake
//: replace: , by_threads => , by_memory + 0 * by_threads

//: section: threads_forgotten_if_zero
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace: , by_threads => , max(by_threads, 1)

//: section: unit_forgotten
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  const int block_bytes = tile_bytes + reserved_bytes;
  const int warps = (threads + 31) / 32;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / warps), sm_blocks);
// END TODO

//: section: unit_of_the_tile_alone
// The unit is that of tile and reserved bytes together.
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  const int block_bytes = (tile_bytes + unit - 1) / unit * unit + reserved_bytes;
  return min(min(sm_bytes / block_bytes, sm_threads / 32 / ((threads + 31) / 32)), sm_blocks);
// END TODO

//: section: units_are_powers_of_two
//: rejected-by: resident_blocks
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace: / unit * unit => & ~(unit - 1)

//: section: units_of_a_kilobyte_at_most
//: rejected-by: resident_blocks
//: because: resident_blocks(sm_bytes =
//: points: 7
//: family: domain
//: replace: unit - 1) / unit * unit => (unit & 1023) - 1) / (unit & 1023) * (unit & 1023)
