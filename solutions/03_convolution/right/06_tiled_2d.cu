//: section: columns_of_the_mask_first
// TODO 2
  constexpr int kPitch = 40;
  __shared__ float tile[kTileY + 4][kPitch];
  const int t = threadIdx.y * kTileX + threadIdx.x;
  tile[threadIdx.y + 2][threadIdx.x + 2] = x < width && y < height ? N[y * width + x] : 0.0f;
  // The frame: 2 rows above and 2 below of 36, and 16 rows of 4.
  if (t < 4 * 36 + 16 * 4) {
    const int r = t < 144 ? (t / 36 < 2 ? t / 36 : 16 + t / 36) : 2 + (t - 144) / 4;
    const int c = t < 144 ? t % 36 : (t % 4 < 2 ? t % 4 : 32 + t % 4);
    const int row = int(blockIdx.y) * kTileY + r - 2, column = int(blockIdx.x) * kTileX + c - 2;
    tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
  }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dx = 0; dx < kMask; ++dx)
    for (int dy = 0; dy < kMask; ++dy) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: corner_in_shared_memory
// Thread (0, 0) leaves the corner of the frame in shared memory.
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  __shared__ int2 corner;
  if (threadIdx.x == 0 && threadIdx.y == 0) corner = make_int2(int(blockIdx.x) * kTileX - 2, int(blockIdx.y) * kTileY - 2);
  __syncthreads();
  const int2 at = corner;
  for (int r = threadIdx.y; r < kTileY + 4; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 4; c += kTileX) {
      const int row = at.y + r, column = at.x + c;
      tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: flat_loop
// TODO 1
  int count = 0;
  for (int row = block_y * tile_y - mask / 2; row < (block_y + 1) * tile_y + mask / 2; ++row)
    if (row >= 0 && row < height)
      for (int column = block_x * tile_x - mask / 2; column < (block_x + 1) * tile_x + mask / 2; ++column)
        count += column >= 0 && column < width;
  return count;
// END TODO
// TODO 2
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows * kColumns];
  const int left = x - int(threadIdx.x) - kHalo;
  const int top = y - int(threadIdx.y) - kHalo;
  for (int place = threadIdx.y * kTileX + threadIdx.x; place < kRows * kColumns; place += kTileX * kTileY) {
    const int row = top + place / kColumns;
    const int column = left + place % kColumns;
    float element = 0.0f;
    if (row >= 0 && row < height && column >= 0 && column < width) element = N[row * width + column];
    tile[place] = element;
  }
  __syncthreads();
  float sum = 0.0f;
#pragma unroll
  for (int dy = 0; dy < kMask; ++dy)
#pragma unroll
    for (int dx = 0; dx < kMask; ++dx)
      sum = fmaf(M[dy][dx], tile[(threadIdx.y + dy) * kColumns + threadIdx.x + dx], sum);
  if (x < width && y < height) P[y * width + x] = sum;
// END TODO

//: section: four_parts_of_the_frame
// TODO 2
  // The block's own place, then what lies right of it, below it and both.
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const auto fill = [&](int r, int c) {
    const int row = y - ty - 2 + r, column = x - tx - 2 + c;
    tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
  };
  fill(ty, tx);
  if (tx < 4) fill(ty, tx + kTileX);
  if (ty < 4) fill(ty + kTileY, tx);
  if (tx < 4 && ty < 4) fill(ty + kTileY, tx + kTileX);
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = -2; dy <= 2; ++dy)
    for (int dx = -2; dx <= 2; ++dx) {
      const float element = tile[ty + 2 + dy][tx + 2 + dx];
      sum += element * M[dy + 2][dx + 2];
    }
  P[y * width + x] = sum;
// END TODO

//: section: ghosts_tested_in_the_loop
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  for (int r = threadIdx.y; r < kTileY + 4; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 4; c += kTileX) {
      const int yy = (int)blockIdx.y * kTileY + r - 2, xx = (int)blockIdx.x * kTileX + c - 2;
      if (yy >= 0 && yy < height && xx >= 0 && xx < width) tile[r][c] = N[yy * width + xx];
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float s = 0;
  for (int dy = 0; dy < kMask; ++dy) {
    if (y + dy < 2 || y + dy - 2 >= height) continue;
    for (int dx = 0; dx < kMask; ++dx)
      if (x + dx >= 2 && x + dx - 2 < width) s += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  }
  P[y * width + x] = s;
// END TODO

//: section: loads_before_stores
// TODO 2
  constexpr int kColumns = kTileX + kMask - 1, kPlaces = kColumns * (kTileY + kMask - 1), kThreads = kTileX * kTileY;
  __shared__ float tile[kPlaces];
  const int thread = threadIdx.y * kTileX + threadIdx.x;
  const auto element = [&](int place) {
    const int row = static_cast<int>(blockIdx.y) * kTileY - 2 + place / kColumns;
    const int column = static_cast<int>(blockIdx.x) * kTileX - 2 + place % kColumns;
    return row < 0 || row >= height || column < 0 || column >= width ? 0.0f : __ldg(&N[static_cast<size_t>(row) * width + column]);
  };
  const float first = element(thread);
  const float second = thread + kThreads < kPlaces ? element(thread + kThreads) : 0.0f;
  tile[thread] = first;
  if (thread + kThreads < kPlaces) tile[thread + kThreads] = second;
  __syncthreads();
  float rows[kMask] = {};
  for (int dx = 0; dx < kMask; ++dx)
#pragma unroll
    for (int dy = 0; dy < kMask; ++dy) rows[dy] += tile[(threadIdx.y + dy) * kColumns + threadIdx.x + dx] * M[dy][dx];
  if (x < width && y < height) P[y * width + x] = ((rows[0] + rows[1]) + (rows[2] + rows[3])) + rows[4];
// END TODO

//: section: nearest_element_for_a_ghost
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  for (int r = threadIdx.y; r < kTileY + 4; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 4; c += kTileX) {
      const int yy = (int)blockIdx.y * kTileY + r - 2, xx = (int)blockIdx.x * kTileX + c - 2;
      const int cy = min(max(yy, 0), height - 1), cx = min(max(xx, 0), width - 1);
      const float v = N[(size_t)cy * width + cx];
      tile[r][c] = cy == yy && cx == xx ? v : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float s = 0;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) s += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = s;
// END TODO

//: section: own_element_from_its_register
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const bool exists = x < width && y < height;
  const float own = exists ? N[static_cast<size_t>(y) * width + x] : 0.0f;
  tile[ty + 2][tx + 2] = own;
  // The frame: 208 places, by as many threads.
  const int t = ty * kTileX + tx;
  if (t < 208) {
    const bool above = t < 144;
    const int r = above ? t / 36 + (t / 36 >= 2 ? kTileY : 0) : 2 + (t - 144) / 4;
    const int c = above ? t % 36 : (t - 144) % 4 + ((t - 144) % 4 >= 2 ? kTileX : 0);
    const int row = y - ty - 2 + r, column = x - tx - 2 + c;
    tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[static_cast<size_t>(row) * width + column] : 0.0f;
  }
  __syncthreads();
  if (!exists) return;
  float sum = own * M[2][2];
#pragma unroll
  for (int dy = 0; dy < kMask; ++dy)
#pragma unroll
    for (int dx = 0; dx < kMask; ++dx)
      if (dy != 2 || dx != 2) sum += tile[ty + dy][tx + dx] * M[dy][dx];
  P[static_cast<size_t>(y) * width + x] = sum;
// END TODO

//: section: padded_rows
// TODO 2
  constexpr int kHalo = kMask / 2;
  constexpr int kPitch = kTileX + 16;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows][kPitch];  // own elements begin at column 8
  for (int r = threadIdx.y; r < kRows; r += kTileY) {
    const int row = y - int(threadIdx.y) - kHalo + r;
    const bool row_exists = row >= 0 && row < height;
    const float middle = row_exists && x < width ? N[row * width + x] : 0.0f;
    tile[r][8 + threadIdx.x] = middle;
    if (threadIdx.x < kHalo) {
      const int left = x - kHalo;
      tile[r][8 - kHalo + threadIdx.x] = row_exists && left >= 0 && left < width ? N[row * width + left] : 0.0f;
    }
    if (threadIdx.x >= kTileX - kHalo) {
      const int right = x + kHalo;
      tile[r][8 + kHalo + threadIdx.x] = row_exists && right < width ? N[row * width + right] : 0.0f;
    }
  }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dx = -kHalo; dx <= kHalo; ++dx)
    for (int dy = -kHalo; dy <= kHalo; ++dy)
      sum += tile[threadIdx.y + kHalo + dy][8 + threadIdx.x + dx] * M[kHalo + dy][kHalo + dx];
  P[y * width + x] = sum;
// END TODO

//: section: tile_in_one_dimension
// TODO 2
  constexpr int kPitch = kTileX + kMask - 1;
  __shared__ float tile[(kTileY + kMask - 1) * kPitch];
  const int left = blockIdx.x * kTileX - kMask / 2, top = blockIdx.y * kTileY - kMask / 2;
  // A warp takes a row, and its first four lanes the four columns behind it.
  for (int r = threadIdx.y; r < kTileY + kMask - 1; r += kTileY) {
    const float* row = N + static_cast<ptrdiff_t>(top + r) * width + left;
    const bool is_row = top + r >= 0 && top + r < height;
    const int c = threadIdx.x;
    tile[r * kPitch + c] = is_row && left + c >= 0 && left + c < width ? row[c] : 0.0f;
    if (c < kMask - 1) tile[r * kPitch + kTileX + c] = is_row && left + kTileX + c < width ? row[kTileX + c] : 0.0f;
  }
  __syncthreads();
  if (x < width && y < height) {
    const float* corner = tile + threadIdx.y * kPitch + threadIdx.x;
    float sum = 0.0f;
#pragma unroll
    for (int p = 0; p < kMask * kMask; ++p) sum = fmaf(corner[p / kMask * kPitch + p % kMask], M[p / kMask][p % kMask], sum);
    P[y * width + x] = sum;
  }
// END TODO

//: section: weights_beside_the_tile
// The weights are copied to shared memory too.
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  __shared__ float w[kMask][kMask];
  const int t = threadIdx.y * kTileX + threadIdx.x;
  if (t < kMask * kMask) w[t / kMask][t % kMask] = M[t / kMask][t % kMask];
  for (int r = threadIdx.y; r < kTileY + 4; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 4; c += kTileX) {
      const int row = y - int(threadIdx.y) + r - 2, column = x - int(threadIdx.x) + c - 2;
      tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * w[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: zero_first
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 5];
  const int thread = threadIdx.y * kTileX + threadIdx.x;
  for (int place = thread; place < (kTileY + 4) * (kTileX + 4); place += kTileX * kTileY) {
    volatile float* to = &tile[place / (kTileX + 4)][place % (kTileX + 4)];
    *to = 0.0f;
    const int row = static_cast<int>(blockIdx.y) * kTileY + place / (kTileX + 4) - 2;
    const int column = static_cast<int>(blockIdx.x) * kTileX + place % (kTileX + 4) - 2;
    if (row >= 0 && column >= 0 && row < height && column < width) *to = N[row * width + column];
  }
  __syncthreads();
  if (y < height && x < width) {
    double sum = 0;
#pragma unroll 1
    for (int p = 0; p < kMask * kMask; ++p) sum += static_cast<double>(tile[threadIdx.y + p / kMask][threadIdx.x + p % kMask]) * (&M[0][0])[p];
    P[y * width + x] = static_cast<float>(sum);
  }
// END TODO

//: section: zeros_then_nine_parts
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int r = ty; r < kTileY + 4; r += kTileY)
    for (int c = tx; c < kTileX + 4; c += kTileX) tile[r][c] = 0.0f;
  __syncthreads();
  auto put = [&](int r, int c) {
    const int yy = (int)blockIdx.y * kTileY + r - 2, xx = (int)blockIdx.x * kTileX + c - 2;
    if (yy >= 0 && yy < height && xx >= 0 && xx < width) tile[r][c] = N[(size_t)yy * width + xx];
  };
  put(ty + 2, tx + 2);
  if (tx < 2) put(ty + 2, tx);
  if (tx >= kTileX - 2) put(ty + 2, tx + 4);
  if (ty < 2) put(ty, tx + 2);
  if (ty >= kTileY - 2) put(ty + 4, tx + 2);
  if (tx < 2 && ty < 2) put(ty, tx);
  if (tx >= kTileX - 2 && ty < 2) put(ty, tx + 4);
  if (tx < 2 && ty >= kTileY - 2) put(ty + 4, tx);
  if (tx >= kTileX - 2 && ty >= kTileY - 2) put(ty + 4, tx + 4);
  __syncthreads();
  if (x >= width || y >= height) return;
  float s = 0;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) s += tile[ty + dy][tx + dx] * M[dy][dx];
  P[y * width + x] = s;
// END TODO
