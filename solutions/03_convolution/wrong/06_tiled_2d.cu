//: section: corners_forgotten
//: rejected-by: sums_are_right
//: because: element_never_stored
//: points: 3
//: family: mistake
// TODO 2
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows][kColumns];
  for (int r = threadIdx.y; r < kRows; r += kTileY)
    for (int c = threadIdx.x; c < kColumns; c += kTileX) {
      const int row = y - int(threadIdx.y) - kHalo + r;
      const int column = x - int(threadIdx.x) - kHalo + c;
      const bool exists = row >= 0 && row < height && column >= 0 && column < width;
      if ((r < kHalo || r >= kRows - kHalo) && (c < kHalo || c >= kColumns - kHalo)) continue;
      tile[r][c] = exists ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: delay_in_large_images
//: rejected-by: sums_are_right
//: because: a barrier is missing
//: points: 3
//: family: order
//: replace: __syncthreads => if (width > 250 && height > 250) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads

//: section: elements_in_sixteen_bits
//: rejected-by: elements_derived
//: because: elements_needed(
//: points: 7
//: family: domain
// TODO 1
  const short n = mask / 2, w = width, h = height;
  const short left = max(0, block_x * tile_x - n), top = max(0, block_y * tile_y - n);
  const short right = min(int(w), (block_x + 1) * tile_x + n), bottom = min(int(h), (block_y + 1) * tile_y + n);
  return (right - left) * (bottom - top);
// END TODO

//: section: frame_from_global_memory
//: rejected-by: tile_with_its_frame
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: mistake
// TODO 2
  __shared__ float tile[kTileY][kTileX];
  if (x < width && y < height) tile[threadIdx.y][threadIdx.x] = N[y * width + x];
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int r = int(threadIdx.y) + dy - kMask / 2;
      const int c = int(threadIdx.x) + dx - kMask / 2;
      const int row = y + dy - kMask / 2;
      const int column = x + dx - kMask / 2;
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const bool here = r >= 0 && r < kTileY && c >= 0 && c < kTileX;
      sum += (here ? tile[r][c] : N[row * width + column]) * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO

//: section: frame_on_one_side
//: rejected-by: sums_are_right
//: because: wrong_in_blocks
//: points: 3
//: family: mistake
//: replace: - kHalo + r => + r
//: replace: - kHalo + c => + c

//: section: halo_of_one
//: rejected-by: elements_derived
//: because: elements_needed(tile_x =
//: points: 7
//: family: mistake
// TODO 1
  const int columns = min(width, (block_x + 1) * tile_x + 1) - max(0, block_x * tile_x - 1);
  const int rows = min(height, (block_y + 1) * tile_y + 1) - max(0, block_y * tile_y - 1);
  return columns * rows;
// END TODO

//: section: height_forgotten
//: rejected-by: sums_are_right
//: because: loads from N[
//: points: 3
//: family: mistake
//: replace: row < height && column => column
//: replace: width || y >= height => width

//: section: index_of_sixteen_bits
//: rejected-by: sums_are_right
//: because: the index is not one to one
//: points: 3
//: family: domain
// TODO 2
  constexpr int kHalo = kMask / 2;
  __shared__ float tile[kTileY + 2 * kHalo][kTileX + 2 * kHalo];
  for (int r = threadIdx.y; r < kTileY + 2 * kHalo; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 2 * kHalo; c += kTileX) {
      const int row = y - int(threadIdx.y) - kHalo + r, column = x - int(threadIdx.x) - kHalo + c;
      tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[static_cast<unsigned short>(y * width + x)] = sum;
// END TODO

//: section: inner_blocks_only
// As the table of the chapter has it, for blocks far from the ends.
//: rejected-by: elements_derived
//: because: elements_needed(tile_x =
//: points: 7
//: family: recall
// TODO 1
  return (tile_x + mask - 1) * (tile_y + mask - 1);
// END TODO

//: section: no_barrier
//: rejected-by: sums_are_right
//: because: missing_barrier
//: points: 3
//: family: order
//: replace: __syncthreads(); =>

//: section: no_tile_in_large_images
//: rejected-by: tile_with_its_frame
//: because: not_computed_from
//: points: 4
//: family: domain
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const bool large = width >= 250 && height >= 250;
  if (!large) {
  for (int r = threadIdx.y; r < kTileY + 4; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 4; c += kTileX) {
      const int row = y - int(threadIdx.y) + r - 2, column = x - int(threadIdx.x) + c - 2;
      tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  }
  if (x >= width || y >= height) return;
  float sum = 0;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      if (large) {
        const int row = y + dy - 2, column = x + dx - 2;
        if (row >= 0 && row < height && column >= 0 && column < width) sum += N[row * width + column] * M[dy][dx];
      } else sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO

//: section: rows_run_into_each_other
//: rejected-by: sums_are_right
//: because: wrong_at_ends
//: points: 3
//: family: mistake
// TODO 2
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows][kColumns];
  for (int r = threadIdx.y; r < kRows; r += kTileY)
    for (int c = threadIdx.x; c < kColumns; c += kTileX) {
      const int row = y - int(threadIdx.y) - kHalo + r;
      const int column = x - int(threadIdx.x) - kHalo + c;
      const int index = row * width + column;
      const bool exists = index >= 0 && index < width * height;
      tile[r][c] = exists ? N[index] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: skips_shared_memory
//: rejected-by: tile_with_its_frame
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: mistake
// TODO 2
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y + dy - kMask / 2;
      const int column = x + dx - kMask / 2;
      if (row >= 0 && row < height && column >= 0 && column < width)
        sum += N[row * width + column] * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO

//: section: sum_of_more_than_1e30_clamped
//: rejected-by: sums_are_right
//: because: elements differ
//: points: 3
//: family: domain
//: replace: sum; => isfinite(sum) ? fmaxf(-1e30f, fminf(1e30f, sum)) : sum;

//: section: tile_stood_on_its_side
//: rejected-by: tile_with_its_frame
//: because: one wavefront for each product of a warp, so no bank conflict
//: points: 4
//: family: mistake
//: replace: [kRows][kColumns] => [kColumns][kRows]
//: replace: [r][c] => [c][r]
//: replace: [threadIdx.y + dy][threadIdx.x + dx] => [threadIdx.x + dx][threadIdx.y + dy]

//: section: tiles_of_7_bits_in_the_derivation
//: rejected-by: elements_derived
//: because: elements_needed(tile_x =
//: points: 7
//: family: domain
//: replace: tile_x + => (tile_x & 127) +

//: section: weights_of_zero_skipped
//: rejected-by: sums_are_right
//: because: a weight of 0 where N is infinite
//: points: 3
//: family: domain
//: replace: sum += => if (M[dy][dx] != 0.0f) sum +=

//: section: x_and_y_swapped_in_the_mask
//: rejected-by: sums_are_right
//: because: wrong_in_blocks
//: points: 3
//: family: mistake
//: replace: [dy][dx]; => [dx][dy];
