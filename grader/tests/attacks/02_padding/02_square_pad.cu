//: section: atomics_carry_the_data
//: rejected-by: set_row_read_col_padded
//: because: shared-memory atomic requests
//: points: 7
//: family: uncounted path
//: part: set_row_read_col_pad
//: replace: tile[threadIdx.x][threadIdx.y]; => atomicOr(&tile[threadIdx.x][threadIdx.y], 0);

//: section: odd_sides_around_the_tile
// Their columns are free of conflicts as they are.
//: rejected-by: set_col_read_row_padded
//: because: did not go through shared memory
//: points: 7
//: family: branch
//: part: set_col_read_row_pad
// TODO 2
  __shared__ int tile[side][side + 1];
  if constexpr (side % 2 == 1) {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  } else {
    tile[threadIdx.x][threadIdx.y] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.y][threadIdx.x];
  }
// END TODO

//: section: own_word_in_the_tile
//: rejected-by: set_row_read_col_padded
//: because: same_thread
//: points: 4
//: family: uncounted path
//: replace in 1: [linear_index()]; => [threadIdx.x * side + threadIdx.y];
//: replace: [threadIdx.x][threadIdx.y]; => [threadIdx.y][threadIdx.x];
//: replace in 2: [linear_index()]; => [threadIdx.x * side + threadIdx.y];
//: replace: [threadIdx.y][threadIdx.x]; => [threadIdx.x][threadIdx.y];

//: section: pads_where_it_is_full
//: rejected-by: set_row_read_col_padded
//: because: as few as this pad leaves
//: points: 4
//: family: branch
//: replace in 1: + 1 => == 32 ? side + 1 : side
//: replace in 2: + 1 => == 32 ? side + 1 : side

//: section: side_5_around_the_tile
//: rejected-by: set_row_read_col_padded
//: because: did not go through
//: points: 7
//: family: branch
//: part: set_row_read_col_pad
// TODO 1
  __shared__ int tile[side][side + 1];
  if (side == 5) { out[linear_index()] = in[threadIdx.x * side + threadIdx.y]; return; }
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

//: section: skips_shared_memory
//: rejected-by: set_row_read_col_padded
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 1
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO
// TODO 2
  out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
// END TODO

//: section: small_ones_turned_in_global
// The tile passes each element to the next thread.
//: rejected-by: set_row_read_col_padded
//: because: in is read in order
//: points: 7
//: family: branch
//: part: set_row_read_col_pad
// TODO 1
  if constexpr (side <= 8) {
    __shared__ int tile[side * side];
    const int n = side * side, i = linear_index(), j = (i + 1) % n;  // element of out that this thread fetches
    tile[j] = in[j % side * side + j / side];
    __syncthreads();
    out[i] = tile[i];
  } else {
    __shared__ int tile[side][side + 1];
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  }
// END TODO

//: section: small_tiles_around_shared_memory
//: rejected-by: set_row_read_col_padded
//: because: did not go through shared memory
//: points: 7
//: family: branch
//: part: set_row_read_col_pad
// TODO 1
  if constexpr (side < 8) {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  } else {
    __shared__ int tile[side][side + 1];
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  }
// END TODO

//: section: smaller_powers_around_the_tile
//: rejected-by: set_row_read_col_padded
//: because: did not go through shared memory
//: points: 7
//: family: branch
//: part: set_row_read_col_pad
// TODO 1
  __shared__ int tile[side][side + 1];
  if constexpr ((side & (side - 1)) == 0 && side < 32) {
    out[linear_index()] = in[threadIdx.x * side + threadIdx.y];
  } else {
    tile[threadIdx.y][threadIdx.x] = in[linear_index()];
    __syncthreads();
    out[linear_index()] = tile[threadIdx.x][threadIdx.y];
  }
// END TODO

//: section: stored_by_reductions
//: rejected-by: set_col_read_row_padded
//: because: shared-memory atomic requests
//: points: 7
//: family: uncounted path
//: part: set_col_read_row_pad
// TODO 2
  __shared__ int tile[side][side];
  const int v = in[linear_index()];
  tile[threadIdx.y][threadIdx.x] = 0; __syncthreads(); asm volatile("red.shared.add.u32 [%1], %0;" :: "r"(v), "r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[threadIdx.x][threadIdx.y]))) : "memory");
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

//: section: tile_loaded_and_thrown_away
//: rejected-by: set_row_read_col_padded set_col_read_row_padded
//: because: did not go through shared memory
//: points: 4
//: family: dummy
// TODO 1
  __shared__ volatile int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int loaded = tile[threadIdx.x][threadIdx.y];
  const int same = in[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = loaded == same ? loaded : same;
// END TODO
// TODO 2
  __shared__ volatile int tile[side][side + 1];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  const int loaded = tile[threadIdx.y][threadIdx.x];
  const int same = in[threadIdx.x * side + threadIdx.y];
  out[linear_index()] = loaded == same ? loaded : same;
// END TODO

//: section: turned_by_active_masks
// The rows are turned round in registers by what branches tell.
//: rejected-by: set_row_read_col_padded
//: because: active masks
//: points: 7
//: family: uncounted path
//: part: set_row_read_col_pad
// TODO 1
  __shared__ int tile[side][side + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  int own = in[linear_index()];
  if constexpr (side == 32) {
    int got = 0;
    for (int bit = 0; bit < 32; ++bit) {
      unsigned set = 0;
      if (own >> bit & 1) set = __activemask(); else set = ~__activemask();
      got |= static_cast<int>(set >> (x ^ y) & 1u) << bit;
    }
    (&tile[0][0])[y * 32 + x] = got;
    __syncthreads();
    out[linear_index()] = (&tile[0][0])[x * 32 + (x ^ y)];
  } else {
    tile[y][x] = own;
    __syncthreads();
    out[linear_index()] = tile[x][y];
  }
// END TODO

//: section: turned_in_global_memory
// The turn happens in out itself.
//: rejected-by: set_row_read_col_padded
//: because: did not go through shared memory
//: points: 7
//: family: uncounted path
//: part: set_row_read_col_pad
// TODO 1
  out[linear_index()] = in[linear_index()];
  __syncthreads();
  const int turned = out[threadIdx.x * side + threadIdx.y];
  __syncthreads();
  out[linear_index()] = turned;
// END TODO

//: section: zeros_in_the_tile
//: rejected-by: set_row_read_col_padded
//: because: changed_on_the_way
//: points: 4
//: family: dummy
//: replace in 1: in[linear_index()] => 0
//: replace in 1: = tile => = in[threadIdx.x * side + threadIdx.y] ^ tile
//: replace in 2: in[linear_index()] => 0
//: replace in 2: = tile => = in[threadIdx.x * side + threadIdx.y] ^ tile
