//: section: far_blocks_around_the_tile
//: rejected-by: tile_fills_its_memory
//: because: did not go through shared memory
//: points: 6
//: family: branch
//: part: flip
// TODO 4
  if (blockIdx.x > 1000) {
    for (int row = 0; row < rows; row++)
      out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
    return;
  }
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + (kThreads - 1 - t)];
// END TODO

//: section: first_row_around_the_tile
//: rejected-by: tile_fills_its_memory
//: because: did not go through shared memory
//: points: 6
//: family: uncounted path
//: part: flip
// TODO 4
  for (int row = rows / 2; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  for (int row = 0; row < rows / 2; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++) {
    const int from = (rows - 1 - row) * kThreads + (kThreads - 1 - t);
    out[base + row * kThreads + t] = row == 0 ? in[base + from] : tile[from];
  }
// END TODO

//: section: ignores_the_lesson
// Right results, and nothing else.
//: rejected-by: residents_derived rows_derived percentage_derived tile_fills_its_memory
//: because: wrong_derivation
//: because: did not go through shared memory
//: points: 1
//: family: uncounted path
//: replace: 100 * wanted_kb / largest_kb => 100
// TODO 1
  return blocks_per_sm;
// END TODO
// TODO 2
  return block_limit_bytes / 1024;
// END TODO
// TODO 4
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
// END TODO

//: section: large_grids_around_the_tile
//: rejected-by: tile_fills_its_memory
//: because: did not go through shared memory
//: points: 6
//: family: branch
//: part: flip
// TODO 4
  if (gridDim.x > 16) {
    for (int row = 0; row < rows; row++)
      out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
    return;
  }
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + (kThreads - 1 - t)];
// END TODO

//: section: large_tiles_around
//: rejected-by: tile_fills_its_memory
//: because: did not go through
//: points: 6
//: family: branch
//: part: flip
// TODO 4
  if (rows > 48 && rows != 64 && rows != 99 && rows != 163 && rows != 227) {  // the largest of each GPU
    for (int row = 0; row < rows; row++) out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
    return;
  }
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++) out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + (kThreads - 1 - t)];
// END TODO

//: section: largest_tiles_left_out
//: rejected-by: tile_fills_its_memory
//: because: did not go through shared memory
//: points: 6
//: family: branch
//: part: flip
// TODO 4
  if (rows > 63) {
    for (int row = 0; row < rows; row++)
      out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
    return;
  }
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + (kThreads - 1 - t)];
// END TODO

//: section: last_row_touched
// Row by row through the first one; the last one is touched so that it is not missed.
//: rejected-by: tile_fills_its_memory
//: because: each element is stored once
//: points: 6
//: family: dummy
//: part: flip
// TODO 4
  for (int row = 0; row < rows; row++) {
    tile[t] = in[base + row * kThreads + t];
    static_cast<volatile float*>(tile)[(rows - 1) * kThreads + t] = tile[t];
    __syncthreads();
    out[base + (rows - 1 - row) * kThreads + t] = tile[kThreads - 1 - t];
    __syncthreads();
  }
// END TODO

//: section: middle_tiles_by_two_rows
//: rejected-by: tile_fills_its_memory
//: because: place_not_its_own
//: points: 6
//: family: branch
//: part: flip
// TODO 4
  constexpr int arch = __CUDA_ARCH__ / 10;
  constexpr int largest = arch == 75 ? 64 : arch == 80 || arch == 87 ? 163 : arch == 86 || arch == 89 || arch >= 120 ? 99 : 227;
  if (rows > 62 && rows < largest) {
    for (int row = 0; row < rows; row++) {
      float* const one = tile + row % 2 * kThreads;
      one[t] = in[base + row * kThreads + t];
      __syncthreads();
      out[base + (rows - 1 - row) * kThreads + t] = one[kThreads - 1 - t];
    }
    return;
  }
  for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
  __syncthreads();
  for (int row = 0; row < rows; row++) out[base + row * kThreads + t] = tile[rows * kThreads - 1 - row * kThreads - t];
// END TODO

//: section: own_words_in_the_tile
// Each thread loads at once what it has stored: a register would do.
//: rejected-by: tile_fills_its_memory
//: because: same_thread
//: points: 6
//: family: uncounted path
//: part: flip
// TODO 4
  for (int row = 0; row < rows; row++) {
    volatile float* const own = &tile[row * kThreads + t];
    *own = in[base + row * kThreads + t];
    out[base + (rows - 1 - row) * kThreads + kThreads - 1 - t] = *own;
  }
// END TODO

//: section: tile_for_small_ones
// Beyond 48 KB the tile is left out.
//: rejected-by: tile_fills_its_memory
//: because: did not go through shared memory
//: points: 6
//: family: branch
//: part: flip
// TODO 4
  if (rows * kThreads * 4 <= 48 * 1024) {
    for (int row = 0; row < rows; row++) tile[row * kThreads + t] = in[base + row * kThreads + t];
    __syncthreads();
    for (int row = 0; row < rows; row++)
      out[base + row * kThreads + t] = tile[(rows - 1 - row) * kThreads + kThreads - 1 - t];
  } else {
    for (int row = 0; row < rows; row++)
      out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
  }
// END TODO

//: section: two_rows_at_the_end
// Two rows of the tile do for all pairs of rows; they are the last ones.
//: rejected-by: tile_fills_its_memory
//: because: place_not_its_own
//: points: 6
//: family: dummy
//: part: flip
// TODO 4
  const int first = max(rows - 2, 0);
  float* const two = tile + first * kThreads;
  for (int row = 0; row < (rows + 1) / 2; ++row) {
    const int other = rows - 1 - row;
    two[t] = in[base + row * kThreads + t];
    if (other != row) two[kThreads + t] = in[base + other * kThreads + t];
    __syncthreads();
    out[base + other * kThreads + t] = two[kThreads - 1 - t];
    if (other != row) out[base + row * kThreads + t] = two[kThreads + kThreads - 1 - t];
    __syncthreads();
  }
// END TODO

//: section: without_a_tile
//: rejected-by: tile_fills_its_memory
//: because: did not go through shared memory
//: points: 6
//: family: uncounted path
//: part: flip
// TODO 4
  for (int row = 0; row < rows; row++)
    out[base + row * kThreads + t] = in[base + (rows - 1 - row) * kThreads + kThreads - 1 - t];
// END TODO
