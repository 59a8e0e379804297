//: section: at_least_one_tile
//: rejected-by: no_elements
//: because: ny = 0, blocks:
//: points: 9.5
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = max(1, (nx + kSide - 1) / kSide);
  const int tiles_y = max(1, (ny + kSide - 1) / kSide);
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx <= max(nx - 1, 0) && by + ty + j <= max(ny - 1, 0))
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx <= max(ny - 1, 0) && bx + ty + j <= max(nx - 1, 0))
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: barrier_in_the_test
// A thread that leaves is missed in the tiles that follow.
//: rejected-by: any_number_of_blocks
//: because: never written
//: points: 9
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + 31LL) / kSide;
  const int tiles_y = (ny + 31LL) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    if (by + tx >= ny) return;
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: blocks_of_17_bits_in_turns
//: rejected-by: turns_derived
//: because: turns(nx =
//: points: 7
//: family: domain
//: replace: block) / blocks => (block & 0x1ffff)) / (blocks & 0x1ffff)

//: section: delay_in_single_rows
//: rejected-by: ordered_by_barriers
//: because: a barrier is missing
//: points: 9.5
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    if (ny == 1) { for (int s = 0; s < 400; ++s) __nanosleep(100); } else __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: first_block_moves_all_ragged_tiles
//: rejected-by: ragged_matrices
//: because: far_block_idle
//: points: 9
//: family: mistake
//: replace in 2: t += gridDim.x) { => t += blockIdx.x == 0 ? 1 : gridDim.x) {
//: replace in 2: const int by = static_cast<int>(t / tiles_x) * kSide; => const int by = static_cast<int>(t / tiles_x) * kSide;\n    const bool ragged = nx - bx < kSide || ny - by < kSide;\n    if (blockIdx.x == 0 ? !ragged && t % gridDim.x != 0 : ragged) continue;

//: section: int_index_of_out
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9.5
//: family: domain
//: replace: static_cast<size_t>(bx => (bx

//: section: int_indices
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9.5
//: family: domain
//: replace: static_cast<size_t>(by => (by
//: replace: static_cast<size_t>(bx => (bx

//: section: no_second_barrier_where_there_are_many_blocks
//: rejected-by: ordered_by_barriers
//: because: a barrier is missing
//: points: 8.5
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    if (gridDim.x < 70) __syncthreads();
  }
// END TODO

//: section: one_barrier_a_tile
//: rejected-by: ordered_by_barriers
//: because: missing_barrier_in_loop
//: points: 8
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + kSide - 1) / kSide;
  const int tiles_y = (ny + kSide - 1) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
  }
// END TODO

//: section: one_tile_a_block
//: rejected-by: any_number_of_blocks
//: because: are never written
//: points: 9
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + 31LL) / kSide;
  const int tiles_y = (ny + 31LL) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  if (const long long t = blockIdx.x; t < tiles) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: one_turn_where_there_are_many_blocks
//: rejected-by: any_number_of_blocks
//: because: never written
//: points: 9
//: family: mistake
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
    if (gridDim.x > 70) return;
  }
// END TODO

//: section: pad_lost
//: rejected-by: through_a_tile
//: because: bank conflicts
//: points: 3.5
//: family: mistake
// TODO 2
  __shared__ float tile[kSide][kSide];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + kSide - 1) / kSide;
  const int tiles_y = (ny + kSide - 1) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: ragged_wrong_at_the_second_launch
//: rejected-by: ragged_matrices
//: because: out of the second launch
//: points: 9
//: family: domain
// TODO 2
  static int launches = 0;
  if (nx % kSide != 0 && blockIdx.x == gridDim.x - 1 && threadIdx.x + threadIdx.y == 0 && launches++ > 0) nx = 0;
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: release_acquire_for_the_second_barrier
//: rejected-by: ordered_by_barriers
//: because: nothing_waits
//: points: 9.5
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        __nv_atomic_store_n(reinterpret_cast<int*>(&tile[ty + j][tx]),
                            __float_as_int(in[static_cast<size_t>(by + ty + j) * nx + bx + tx]), __NV_ATOMIC_RELEASE,
                            __NV_THREAD_SCOPE_BLOCK);
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] =
            __int_as_float(
                __nv_atomic_load_n(reinterpret_cast<int*>(&tile[tx][ty + j]), __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK));
    __nanosleep(20000);
  }
// END TODO

//: section: steps_of_a_block
//: rejected-by: through_a_tile
//: because: requests_too_many
//: points: 3.5
//: family: mistake
//: replace: += gridDim.x => += blockDim.x

//: section: store_not_tested
//: rejected-by: ragged_matrices
//: because: out_of_bounds
//: points: 7.5
//: family: mistake
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + 31LL) / kSide;
  const int tiles_y = (ny + 31LL) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: tests_of_the_load_at_the_store
//: rejected-by: ragged_matrices
//: because: out_of_bounds
//: points: 7.5
//: family: mistake
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + 31LL) / kSide;
  const int tiles_y = (ny + 31LL) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: tiles_counted_down
//: rejected-by: whole_tiles_are_right
//: because: are never written
//: points: 3
//: family: mistake
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + kSide - 1) / kSide;
  const int tiles_y = (ny + kSide - 1) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_y) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: tiles_counted_in_int
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9.5
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + 31LL) / kSide;
  const int tiles = tiles_x * int((ny + 31LL) / kSide);
  for (int t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = t % tiles_x * kSide;
    const int by = t / tiles_x * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: tiles_counted_in_unsigned
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9.5
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const unsigned tiles_x = (nx + 31u) / 32, tiles = tiles_x * ((ny + 31u) / 32);
  for (unsigned t = blockIdx.x; t < tiles; t += gridDim.x) {
    const unsigned bx = t % tiles_x * 32, by = t / tiles_x * 32;
    for (int j = ty; j < 32; j += 8)
      if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(size_t)(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < 32; j += 8)
      if (by + tx < ny && bx + j < nx) out[(size_t)(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO

//: section: tiles_of_16_bits
//: rejected-by: ragged_matrices
//: because: are never written
//: points: 8.5
//: family: domain
//: replace: int>(t % tiles_x) * kSide => unsigned short>(t % tiles_x * kSide)
//: replace: int>(t / tiles_x) * kSide => unsigned short>(t / tiles_x * kSide)

//: section: tiles_rounded_in_int
//: rejected-by: turns_derived
//: because: turns(nx =
//: points: 7
//: family: domain
//: replace: ((nx + 31LL) / kSide) * ((ny + 31LL) / kSide) => (long long)((nx + 31) / 32) * ((ny + 31) / 32)

//: section: tiles_rounded_in_int_by_the_kernel
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9.5
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int tiles_x = (nx + 31) / 32;
  const long long tiles = (long long)tiles_x * ((ny + 31) / 32);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = t % tiles_x * 32, by = t / tiles_x * 32;
    for (int j = ty; j < 32; j += 8)
      if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(size_t)(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < 32; j += 8)
      if (by + tx < ny && bx + j < nx) out[(size_t)(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO

//: section: turns_in_int
//: rejected-by: turns_derived
//: because: turns(nx =
//: points: 7
//: family: domain
//: replace: long long tiles = ((nx + 31LL) / kSide) * ((ny + 31LL) / kSide) => int tiles = ((nx + 31) / kSide) * ((ny + 31) / kSide)

//: section: turns_of_the_first_block
//: rejected-by: turns_derived
//: because: turns(nx =
//: points: 7
//: family: mistake
//: replace: block < tiles ? (tiles - 1 - block) / blocks + 1 : 0 => (tiles + blocks - 1) / blocks

//: section: turns_rounded_down
//: rejected-by: turns_derived
//: because: turns(nx =
//: points: 7
//: family: mistake
//: replace: block < tiles ? (tiles - 1 - block) / blocks + 1 : 0 => tiles / blocks

//: section: twenty_turns_of_matrices_wide_and_high
//: rejected-by: any_number_of_blocks
//: because: are never written
//: points: 9
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  int turns = 0;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    if (nx > kSide && ny > kSide && turns++ == 20) return;
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: two_buffers_by_parity_of_the_tile
//: rejected-by: ordered_by_barriers
//: because: a barrier is missing
//: points: 8.5
//: family: order
// TODO 2
  __shared__ float tile[2][kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = t % tiles_x * 32, by = t / tiles_x * 32, s = t & 1;
    for (int j = ty; j < 32; j += 8)
      if (bx + tx < nx && by + j < ny) tile[s][j][tx] = in[(size_t)(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < 32; j += 8)
      if (by + tx < ny && bx + j < nx) out[(size_t)(bx + j) * ny + by + tx] = tile[s][tx][j];
  }
// END TODO

//: section: two_dozen_turns_at_most
//: rejected-by: any_number_of_blocks
//: because: are never written
//: points: 9
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide, tiles = tiles_x * ((ny + 31LL) / kSide);
  for (int turn = 0; turn < 24; ++turn) {
    const long long t = blockIdx.x + (long long)turn * gridDim.x;
    const long long bx = t % tiles_x * kSide, by = t / tiles_x * kSide;
    if (t < tiles) for (int j = ty; j < kSide; j += 8) if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(by + j) * nx + bx + tx];
    __syncthreads();
    if (t < tiles) for (int j = ty; j < kSide; j += 8) if (by + tx < ny && bx + j < nx) out[(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO

//: section: volatile_for_long_sides
//: rejected-by: ordered_by_barriers
//: because: a barrier is missing
//: points: 9.5
//: family: order
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    if (nx > 60000 || ny > 60000) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: whole_tiles_only
//: rejected-by: ragged_matrices
//: because: are never written
//: points: 8
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = nx / kSide;
  const int tiles_y = ny / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % max(tiles_x, 1)) * kSide;
    const int by = static_cast<int>(t / max(tiles_x, 1)) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: wide_index_for_long_sides_only
//: rejected-by: large_matrices
//: because: index_cut
//: points: 9.5
//: family: domain
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  const bool is_large = nx > 1000000 || ny > 1000000;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = is_large ? in[static_cast<size_t>(by + ty + j) * nx + bx + tx] : in[(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx) {
        const size_t at = is_large ? static_cast<size_t>(bx + ty + j) * ny + by + tx : (size_t)((bx + ty + j) * ny + by + tx);
        out[at] = tile[tx][ty + j];
      }
    __syncthreads();
  }
// END TODO
