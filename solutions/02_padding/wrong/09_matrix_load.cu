//: section: barrier_of_the_warp
//: rejected-by: fragments_are_right
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads => __syncwarp

//: section: barrier_up_to_8_warps
//: rejected-by: fragments_are_right
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads => if ((blockDim.x / 32 - 1) / 8 == 0) __syncthreads(); else __syncwarp

//: section: chunks_of_one_fragment_exchanged
//: rejected-by: fragments_are_right
//: because: pattern_misplaced
//: points: 3
//: family: mistake
// TODO 4
  const int row = fragment / (chunks / 2) * 16 + lane % 16;
  return place(row, fragment % (chunks / 2) * 2 + 1 - lane / 16, chunks);
// END TODO

//: section: conflicts_for_wavefronts
//: rejected-by: matrix_load_wavefronts
//: because: wrong_derivation
//: points: 7
//: family: mistake
//: replace: / period => / period - 1

//: section: delay_in_large_grids
//: rejected-by: fragments_are_right
//: because: a block far from the first one
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads => if (gridDim.x > 64) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads

//: section: eight_warps_store
//: rejected-by: no_conflict_and_no_byte_more
//: because: few may not do the work of all
//: points: 5
//: family: domain
// TODO 3
  if (threadIdx.x < 256)
    for (int i = threadIdx.x; i < rows * chunks; i += min(blockDim.x, 256))
      tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO

//: section: fence_for_a_barrier
//: rejected-by: fragments_are_right
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads => __threadfence_block

//: section: first_warp_stores
//: rejected-by: no_conflict_and_no_byte_more
//: because: few may not do the work of all
//: points: 5
//: family: mistake
// TODO 3
  const int all = rows * chunks;
  if (threadIdx.x < 32)
    for (int i = threadIdx.x; i < all; i += 32) tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO

//: section: first_wave_not_tested
//: rejected-by: fragments_are_right
//: because: out_of_bounds
//: points: 3
//: family: domain
// TODO 3
  tile[place(threadIdx.x / chunks, threadIdx.x % chunks, chunks)] = matrix[threadIdx.x];
  for (int i = threadIdx.x + blockDim.x; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO

//: section: four_warps_assumed
//: rejected-by: fragments_are_right
//: because: element_never_stored
//: points: 3
//: family: domain
//: replace in 3: blockDim.x => 128

//: section: groups_of_8_warps_wait_apart
//: rejected-by: fragments_are_right
//: because: missing_barrier
//: points: 3
//: family: order
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  const int group = threadIdx.x / 256, size = min(256, static_cast<int>(blockDim.x) - group * 256);
  asm volatile("bar.sync %0, %1;" ::"r"(1 + group), "r"(size) : "memory");
// END TODO

//: section: no_barrier
//: rejected-by: fragments_are_right
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: no_barrier_for_one_warp
//: rejected-by: fragments_are_right
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads => if (blockDim.x > 32) __syncthreads

//: section: no_swizzle
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each tile
//: points: 5
//: family: mistake
// TODO 2
  return row * chunks + chunk;
// END TODO

//: section: one_tile_for_all
//: rejected-by: matrix_load_wavefronts
//: because: wrong_derivation
//: points: 7
//: family: mistake
//: replace: tiles * (8 / period) => 8 / period

//: section: one_warp_stores_for_large_matrices
//: rejected-by: fragments_are_right
//: because: element_never_stored
//: points: 3
//: family: domain
// TODO 3
  constexpr bool is_small = __CUDA_ARCH__ == 750 || __CUDA_ARCH__ == 860 || __CUDA_ARCH__ == 890 || __CUDA_ARCH__ >= 1200;
  constexpr int most = is_small ? 1024 : 8192;  // a block of a small GPU has no room for 8,192
  for (int i = threadIdx.x; i < min(rows * chunks, most); i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO

//: section: padded
//: rejected-by: fragments_are_right
//: because: bytes of dynamic shared memory, and
//: points: 3
//: family: mistake
// TODO 2
  return row * (chunks + 1) + chunk;
// END TODO

//: section: pitches_of_the_chapter
//: rejected-by: matrix_load_wavefronts
//: because: wrong_derivation
//: points: 7
//: family: recall
// TODO 1
  switch (pitch) {
    case 96: return 2 * tiles;
    case 128: return 8 * tiles;
    default: return tiles;
  }
// END TODO

//: section: place_left_out
//: rejected-by: no_conflict_and_no_byte_more
//: because: place_taken
//: points: 5
//: family: mistake
//: replace: chunk = fragment % (chunks / 2) * 2 + lane / 16 => line = chunks < 8 ? row / (8 / chunks) : row
//: replace: place(row, chunk, chunks) => row * chunks + ((fragment % (chunks / 2) * 2 + lane / 16) ^ line % min(chunks, 8))
// TODO 2
  return 0;
// END TODO
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i / chunks;
    const int line = chunks < 8 ? row / (8 / chunks) : row;
    tile[row * chunks + (i % chunks ^ line % min(chunks, 8))] = matrix[i];
  }
  __syncthreads();
// END TODO

//: section: powers_of_two_assumed
//: rejected-by: matrix_load_wavefronts
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  return tiles * min(pitch / 16, 8);
// END TODO

//: section: read_down_the_columns
// No conflict on either side, but each request reads half sectors.
//: rejected-by: no_conflict_and_no_byte_more
//: because: in is read in order
//: points: 5
//: family: mistake
// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i % rows, chunk = i / rows;
    tile[place(row, chunk, chunks)] = matrix[row * chunks + chunk];
  }
  __syncthreads();
// END TODO

//: section: row_by_row
// A store of a short row takes a wavefront, and fills a part of it.
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each 128 bytes
//: points: 5
//: family: mistake
// TODO 3
  for (int row = threadIdx.x / 32; row < rows; row += blockDim.x / 32)
    for (int chunk = threadIdx.x % 32; chunk < chunks; chunk += 32)
      tile[place(row, chunk, chunks)] = matrix[row * chunks + chunk];
  __syncthreads();
// END TODO

//: section: row_modulo_8_always
// The permutation of rows of 128 bytes, for rows of any length.
//: rejected-by: fragments_are_right
//: because: the index is not one to one
//: points: 3
//: family: recall
// TODO 2
  return row * chunks + (chunk ^ (row % 8));
// END TODO

//: section: row_modulo_chunks
// Rows that share 128 bytes need no other permutation, and those of the next 128 bytes do.
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each tile
//: points: 5
//: family: domain
// TODO 2
  return row * chunks + (chunk ^ (row % min(chunks, 8)));
// END TODO

//: section: row_of_the_registers
// The lane gives the address of the row that it gets halves of.
//: rejected-by: fragments_are_right
//: because: pattern_lost
//: points: 3
//: family: mistake
// TODO 4
  const int row = fragment / (chunks / 2) * 16 + lane / 4;
  return place(row, fragment % (chunks / 2) * 2 + lane % 2, chunks);
// END TODO

//: section: rows_of_10_bits
//: rejected-by: fragments_are_right
//: because: rows of 2 chunks,
//: points: 3
//: family: domain
//: replace: row * => (row & 1023) *

//: section: rows_of_9_bits
//: rejected-by: fragments_are_right
//: because: pattern_lost
//: points: 3
//: family: domain
//: replace: fragment / (chunks / 2) * 16 + lane % 16 => (fragment / (chunks / 2) * 16 + lane % 16) & 511

//: section: sixty_four_rows_assumed
//: rejected-by: fragments_are_right
//: because: element_never_stored
//: points: 3
//: family: domain
//: replace: i < rows => i < min(rows, 64)

//: section: swizzled_in_the_store_only
//: rejected-by: fragments_are_right
//: because: pattern_misplaced
//: points: 3
//: family: mistake
//: replace: const int chunk = => return row * chunks +
//: replace: return place(row, chunk, chunks); =>

//: section: threads_of_8_bits
//: rejected-by: fragments_are_right
//: because: element_never_stored
//: points: 3
//: family: domain
// TODO 3
  const unsigned char first = threadIdx.x;
  for (int i = first; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO

//: section: tile_after_tile_stored_by_rows
// The chunks of a tile are neighbours. Now the stores have the conflicts.
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each 128 bytes
//: points: 5
//: family: mistake
// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO

//: section: tiles_1_and_2_exchanged
// The order of tiles that the second operand of an mma asks for.
//: rejected-by: fragments_are_right
//: because: pattern_misplaced
//: points: 3
//: family: mistake
//: replace: % 16 => / 16 * 8 + lane % 8
//: replace: / 16; => / 8 % 2;

//: section: two_bits_of_the_row
//: rejected-by: no_conflict_and_no_byte_more
//: because: 2-way conflict on matrix load
//: points: 5
//: family: mistake
//: replace: , 8 => , 4

//: section: whole_lines_assumed
//: rejected-by: matrix_load_wavefronts
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 1
  return pitch % 128 == 0 ? tiles * 8 : tiles;
// END TODO
