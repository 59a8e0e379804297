//: section: atomic_ref_and_sleep
//: rejected-by: set_row_read_col_outputs
//: because: nothing_waits
//: points: 4
//: family: order
// TODO 2
  __shared__ int tile[kSide * kSide];
  __nv_atomic_store_n(&tile[place(threadIdx.y, threadIdx.x)], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[place(threadIdx.x, threadIdx.y)], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO
// TODO 3
  __shared__ int tile[kSide * kSide];
  __nv_atomic_store_n(&tile[place(threadIdx.x, threadIdx.y)], in[linear_index()], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  __nanosleep(20000);
  out[linear_index()] = __nv_atomic_load_n(&tile[place(threadIdx.y, threadIdx.x)], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
// END TODO

//: section: diagonals_without_a_swizzle
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
//: because: out is written in order
//: because: one wavefront for each warp
//: points: 6
//: family: mistake
//: replace: (column ^ row) => column
// TODO 2
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[place(y, x)] = in[linear_index()];
  __syncthreads();
  const int c = (x + y) & 31;
  out[c * 32 + x] = tile[place(x, c)];
// END TODO

//: section: ignores_the_lesson
// Right results through tiles without a swizzle.
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled tall_swizzled
//: because: shared-memory
//: points: 3
//: family: mistake
//: replace: (column ^ row) => column
//: replace: (column ^ (row / 2)) => column

//: section: last_warp_does_it_all
//: rejected-by: set_row_read_col_outputs
//: because: nothing_waits
//: points: 7
//: family: order
// TODO 2
  __shared__ volatile int tile[kSide * kSide];
  tile[place(threadIdx.y, threadIdx.x)] = in[linear_index()];
  if (threadIdx.y == kSide - 1)
    for (int y = 0; y < kSide; ++y) out[y * kSide + threadIdx.x] = tile[place(threadIdx.x, y)];
// END TODO

//: section: no_barrier
//: rejected-by: set_row_read_col_outputs
//: because: missing_barrier
//: points: 7
//: family: order
//: replace in 2: __syncthreads(); =>

//: section: padded
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
//: because: 4224 bytes of shared memory of a block
//: points: 6
//: family: mistake
//: replace: kSide + (column ^ row) => (kSide + 1) + column
//: replace in 2: * kSide => * (kSide + 1)
//: replace in 3: * kSide => * (kSide + 1)

//: section: permutes_by_thread
//: rejected-by: set_row_read_col_outputs set_col_read_row_outputs
//: because: elements differ
//: points: 4
//: family: mistake
//: replace: ^ row => ^ threadIdx.y

//: section: place_left_out
//: rejected-by: set_row_read_col_swizzled
//: because: place_taken
//: points: 8
//: family: mistake
//: replace: row * kSide + (column ^ row) => 0
//: replace in 2: place(threadIdx.y, threadIdx.x) => threadIdx.y * 32 + (threadIdx.x ^ threadIdx.y)
//: replace: [place(threadIdx.x, threadIdx.y)]; => [threadIdx.x * 32 + (threadIdx.x ^ threadIdx.y)];
//: replace in 3: place(threadIdx.x, => threadIdx.x * 32 + (threadIdx.x ^
//: replace: [place(threadIdx.y, threadIdx.x)]; => [threadIdx.y * 32 + (threadIdx.x ^ threadIdx.y)];

//: section: places_of_the_kernels_own
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
//: because: and it does not come from place(
//: points: 6
//: family: mistake
//: replace in 2: place(threadIdx.y, threadIdx.x) => threadIdx.y * kSide + (threadIdx.x + threadIdx.y) % kSide
//: replace: [place(threadIdx.x, threadIdx.y)]; => [threadIdx.x * kSide + (threadIdx.y + threadIdx.x) % kSide];
//: replace in 3: place(threadIdx.x, threadIdx.y) => threadIdx.x * kSide + (threadIdx.y + threadIdx.x) % kSide
//: replace: [place(threadIdx.y, threadIdx.x)]; => [threadIdx.y * kSide + (threadIdx.x + threadIdx.y) % kSide];

//: section: rotates_into_the_next_row
//: rejected-by: set_row_read_col_outputs
//: because: stores to tile[
//: points: 4
//: family: mistake
//: replace: ^ row => + row

//: section: row_permuted_in_place_of_column
//: rejected-by: set_row_read_col_swizzled
//: because: one wavefront for each warp
//: points: 6
//: family: mistake
//: replace: row * kSide + (column ^ row) => (row ^ column) * kSide + column

//: section: rows_and_columns_exchanged_in_place
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
//: because: place_outside
//: because: from_other_places
//: points: 6
//: family: mistake
//: replace: row * kSide + (column ^ row) => column * kSide + (row ^ column)

//: section: set_row_in_both_kernels
//: rejected-by: set_col_read_row_swizzled
//: because: and it does not come from place(
//: points: 8
//: family: mistake
//: replace in 3: threadIdx.x, threadIdx.y => threadIdx.y, threadIdx.x
//: replace in 3: threadIdx.y, threadIdx.x => threadIdx.x, threadIdx.y

//: section: swizzled_in_the_store_only
//: rejected-by: set_row_read_col_outputs
//: because: pattern_misplaced
//: points: 7
//: family: mistake
//: replace: [place(threadIdx.x, threadIdx.y)]; => [threadIdx.x * kSide + threadIdx.y];

//: section: tall_leaves_its_row
//: rejected-by: tall_outputs
//: because: stores to tile[
//: points: 6
//: family: mistake
//: replace: (row / 2) => row

//: section: tall_like_square
//: rejected-by: tall_swizzled
//: because: 2-way conflict on load, lanes 0,16 all hit bank 0
//: points: 7
//: family: domain
//: replace: / 2 => % 16

//: section: tall_like_the_chapter
// The permutation of eight banks, as it is drawn.
//: rejected-by: tall_swizzled
//: because: one wavefront for each warp
//: points: 7
//: family: recall
//: replace: / 2 => % 8

//: section: tall_without_a_swizzle
//: rejected-by: tall_swizzled
//: because: 16-way conflict on load, lanes 0,2,4..30 all hit bank 0
//: points: 7
//: family: mistake
//: replace: (column ^ (row / 2)) => column

//: section: three_bits_of_the_row
//: rejected-by: set_row_read_col_swizzled
//: because: 4-way conflict on load, lanes 0,8,16,24 all hit bank 0
//: points: 6
//: family: mistake
//: replace: ^ row => ^ (row & 7)
