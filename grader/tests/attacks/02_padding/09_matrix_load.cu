//: section: atomics_read_the_matrix
// Down the columns, and no sector of it is one of a load.
//: rejected-by: no_conflict_and_no_byte_more
//: because: global-memory atomic requests
//: points: 5
//: family: uncounted path
//: part: load_fragments
// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i % rows, chunk = i / rows;
    unsigned* const from = reinterpret_cast<unsigned*>(const_cast<uint4*>(matrix + row * chunks + chunk));
    tile[place(row, chunk, chunks)] =
        make_uint4(atomicOr(from, 0), atomicOr(from + 1, 0), atomicOr(from + 2, 0), atomicOr(from + 3, 0));
  }
  __syncthreads();
// END TODO

//: section: atomics_store_the_tile
// Rows are stored by exchanges, tile after tile: conflicts that are no conflicts of stores.
//: rejected-by: no_conflict_and_no_byte_more
//: because: shared-memory atomic requests
//: points: 5
//: family: uncounted path
//: part: load_fragments
// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    unsigned* to = reinterpret_cast<unsigned*>(&tile[place(i / chunks, i % chunks, chunks)]);
    const uint4 value = matrix[i];
    atomicExch(to, value.x);
    atomicExch(to + 1, value.y);
    atomicExch(to + 2, value.z);
    atomicExch(to + 3, value.w);
  }
  __syncthreads();
// END TODO

//: section: first_four_matrices_right
//: rejected-by: fragments_are_right
//: because: a block far from the first one
//: points: 3
//: family: branch
//: replace: [i] => [blockIdx.x > 3 ? i ^ 1 : i]

//: section: first_fragments_only
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each tile
//: points: 5
//: family: branch
//: part: load_fragments
//: replace: chunk ^ (row / rows_of_line % min(chunks, 8)) => row < 16 ? chunk ^ (row / rows_of_line % min(chunks, 8)) : chunk

//: section: gathered_in_global_memory
// The tile holds the registers of lane after lane. A thread stores those of its neighbour, without conflicts.
//: rejected-by: no_conflict_and_no_byte_more
//: because: in is read in order
//: points: 5
//: family: uncounted path
//: part: load_fragments
// TODO 3
  for (int fragment = threadIdx.x / 32; fragment < rows / 16 * (chunks / 2); fragment += blockDim.x / 32) {
    const int lane = (threadIdx.x ^ 1) % 32;
    const unsigned* words = reinterpret_cast<const unsigned*>(matrix);
    const int row = fragment / (chunks / 2) * 16 + lane / 4, word = fragment % (chunks / 2) * 8 + lane % 4;
    for (int t = 0; t < 4; ++t)
      reinterpret_cast<unsigned*>(tile)[(fragment * 4 + t) * 32 + lane] =
          words[(row + t % 2 * 8) * chunks * 4 + word + t / 2 * 4];
  }
  __syncthreads();
// END TODO
// TODO 4
  return fragment * 32 + lane;
// END TODO

//: section: ignores_the_lesson
//: rejected-by: no_conflict_and_no_byte_more matrix_load_wavefronts
//: because: wrong_derivation
//: because: same_thread
//: points: 2
//: family: dummy
// TODO 1
  return tiles;
// END TODO
// TODO 3
  for (int fragment = threadIdx.x / 32; fragment < rows / 16 * (chunks / 2); fragment += blockDim.x / 32) {
    const int lane = threadIdx.x % 32;
    const unsigned* words = reinterpret_cast<const unsigned*>(matrix);
    const int row = fragment / (chunks / 2) * 16 + lane / 4, word = fragment % (chunks / 2) * 8 + lane % 4;
    for (int t = 0; t < 4; ++t)
      reinterpret_cast<unsigned*>(tile)[(fragment * 4 + t) * 32 + lane] =
          words[(row + t % 2 * 8) * chunks * 4 + word + t / 2 * 4];
  }
  __syncthreads();
// END TODO
// TODO 4
  return fragment * 32 + lane;
// END TODO

//: section: long_rows_only
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each tile
//: points: 5
//: family: branch
//: part: load_fragments
// TODO 2
  return row * chunks + (chunks < 8 ? chunk : chunk ^ (row % 8));
// END TODO

//: section: longest_rows_not_swizzled
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each tile
//: points: 5
//: family: branch
//: part: load_fragments
//: replace: chunk ^ => chunks > 128 ? chunk : chunk ^

//: section: own_word_in_the_tile
// Each lane gathers its four registers in global memory and stores them where ldmatrix gives them back to it.
//: rejected-by: no_conflict_and_no_byte_more
//: because: same_thread
//: points: 5
//: family: dummy
//: part: load_fragments
// TODO 3
  for (int fragment = threadIdx.x / 32; fragment < rows / 16 * (chunks / 2); fragment += blockDim.x / 32) {
    const int lane = threadIdx.x % 32;
    const unsigned* words = reinterpret_cast<const unsigned*>(matrix);
    const int row = fragment / (chunks / 2) * 16 + lane / 4, word = fragment % (chunks / 2) * 8 + lane % 4;
    for (int t = 0; t < 4; ++t)
      reinterpret_cast<unsigned*>(tile)[(fragment * 4 + t) * 32 + lane] =
          words[(row + t % 2 * 8) * chunks * 4 + word + t / 2 * 4];
  }
  __syncthreads();
// END TODO
// TODO 4
  return fragment * 32 + lane;
// END TODO

//: section: plain_loads_in_the_given_kernel
//: rejected-by: fragments_are_right matrix_load_wavefronts
//: because: given code
//: points: 0
//: family: edits
//: replace: const uint4* row = &tile[row_of_lane(fragment, lane, chunks)]; =>
//: replace: asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" => unsigned* const word = &registers.x;
//: replace: : "=r"(registers.x), "=r"(registers.y), "=r"(registers.z), "=r"(registers.w) => for (int t = 0; t < 4; ++t)
//: replace: : "r"(static_cast<unsigned>(__cvta_generic_to_shared(row))) =>   word[t] = reinterpret_cast<const unsigned*>(tile)[4 * row_of_lane(fragment, 8 * t + lane / 4, chunks) + lane % 4];
//: replace: : "memory"); =>

//: section: rows_of_128_bytes_only
//: rejected-by: no_conflict_and_no_byte_more
//: because: one wavefront for each tile
//: points: 5
//: family: branch
//: part: load_fragments
// TODO 2
  return row * chunks + (chunks == 8 ? chunk ^ (row % 8) : chunk);
// END TODO

//: section: shuffled_in_registers
// Tile after tile: a warp reads 32 chunks in order, and its lanes exchange them, so that 8 neighbours hold a tile.
//: rejected-by: no_conflict_and_no_byte_more
//: because: instructions of shuffles
//: points: 5
//: family: uncounted path
//: part: load_fragments
// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i / 8 / chunks * 8 + i % 8, chunk = i / 8 % chunks;
    const uint4 value = matrix[row * chunks + (chunk ^ 1)];
    const int from = threadIdx.x % 32 ^ 8;
    uint4 mine;
    mine.x = __shfl_sync(~0u, value.x, from);
    mine.y = __shfl_sync(~0u, value.y, from);
    mine.z = __shfl_sync(~0u, value.z, from);
    mine.w = __shfl_sync(~0u, value.w, from);
    tile[place(row, chunk, chunks)] = mine;
  }
  __syncthreads();
// END TODO
