//: section: atomics_load_the_tile
//: rejected-by: set_row_read_col_swizzled
//: because: shared-memory atomic requests
//: points: 6
//: family: uncounted path
//: part: set_row_read_col_swizzle set_col_read_row_swizzle
//: replace: (column ^ row) => column
//: replace: tile[place(threadIdx.x, threadIdx.y)]; => atomicOr(&tile[place(threadIdx.x, threadIdx.y)], 0);

//: section: own_word_in_the_tile
//: rejected-by: set_row_read_col_swizzled
//: because: same_thread
//: points: 8
//: family: dummy
//: part: set_row_read_col_swizzle
//: replace in 2: [linear_index()]; => [threadIdx.x * kSide + threadIdx.y];
//: replace in 2: threadIdx.x, threadIdx.y => threadIdx.y, threadIdx.x

//: section: padded_half_twice
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
//: because: place_not_its_own
//: points: 6
//: family: branch
//: part: set_row_read_col_swizzle set_col_read_row_swizzle
//: replace: row * kSide + (column ^ row) => 0
// TODO 2
  __shared__ int half[16][34];
  const int i = linear_index();
  for (int top = 0; top < 32; top += 16) {
    if (threadIdx.y / 16 == top / 16) half[threadIdx.y % 16][threadIdx.x] = in[i];
    __syncthreads();
    if (threadIdx.y < 16) out[i / 16 * 32 + top + i % 16] = half[i % 16][i / 16];
    __syncthreads();
  }
// END TODO
// TODO 3
  __shared__ int half[16][34];
  const int i = linear_index();
  for (int top = 0; top < 32; top += 16) {
    if (threadIdx.y / 16 == top / 16) half[threadIdx.y % 16][threadIdx.x] = in[i];
    __syncthreads();
    if (threadIdx.y < 16) out[i / 16 * 32 + top + i % 16] = half[i % 16][i / 16];
    __syncthreads();
  }
// END TODO

//: section: shuffled_along_the_rows
// The lanes permute the row in registers; both accesses to the tile are free of conflicts.
//: rejected-by: set_col_read_row_swizzled
//: because: instructions of shuffles
//: points: 8
//: family: uncounted path
//: part: set_col_read_row_swizzle
// TODO 3
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  // Lane x holds element (y, x); it gets that of lane x ^ y, and stores it into column x.
  const int other = __shfl_sync(0xffffffffu, in[linear_index()], x ^ y);
  tile[y * kSide + x] = other;
  __syncthreads();
  out[linear_index()] = tile[x * kSide + (x ^ y)];
// END TODO

//: section: skips_shared_memory
//: rejected-by: set_row_read_col_swizzled
//: because: did not go through shared memory
//: points: 8
//: family: uncounted path
//: part: set_row_read_col_swizzle
// TODO 2
  out[linear_index()] = in[threadIdx.x * kSide + threadIdx.y];
// END TODO

//: section: swizzle_where_y_is_small
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled
//: because: one wavefront for each warp
//: points: 6
//: family: branch
//: part: set_row_read_col_swizzle set_col_read_row_swizzle
//: replace: column ^ row => row < 16 && column < 16 ? column ^ row : column

//: section: tiles_left_out
//: rejected-by: set_row_read_col_swizzled set_col_read_row_swizzled tall_swizzled
//: because: did not go through shared memory
//: because: one wavefront for each warp
//: points: 3
//: family: uncounted path
//: replace: (column ^ (row / 2)) => column
// TODO 2
  out[linear_index()] = in[threadIdx.x * kSide + threadIdx.y];
// END TODO
// TODO 3
  out[linear_index()] = in[threadIdx.x * kSide + threadIdx.y];
// END TODO

//: section: turned_by_active_masks
//: rejected-by: set_col_read_row_swizzled
//: because: active masks
//: points: 8
//: family: uncounted path
//: part: set_col_read_row_swizzle
// TODO 3
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  const int own = in[linear_index()];
  int other = 0;
  for (int bit = 0; bit < 32; ++bit) {
    unsigned set = 0;
    if (own >> bit & 1) set = __activemask(); else set = ~__activemask();
    other |= static_cast<int>(set >> (x ^ y) & 1u) << bit;
  }
  tile[y * kSide + x] = other;
  __syncthreads();
  out[linear_index()] = tile[x * kSide + (x ^ y)];
// END TODO

//: section: turned_in_global_memory
//: rejected-by: set_row_read_col_swizzled
//: because: did not go through shared memory
//: points: 8
//: family: uncounted path
//: part: set_row_read_col_swizzle
// TODO 2
  out[linear_index()] = in[linear_index()];
  __syncthreads();
  const int turned = out[threadIdx.x * kSide + threadIdx.y];
  __syncthreads();
  out[linear_index()] = turned;
// END TODO
