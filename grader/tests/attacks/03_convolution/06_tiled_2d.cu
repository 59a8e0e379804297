//: section: one_warp_by_shuffles_for_large_images
//: rejected-by: tile_with_its_frame
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 2
  constexpr int kColumns = kTileX + 4, kRows = kTileY + 4;
  __shared__ float tile[kRows][kColumns];
  if (width * height >= 65536) {
    if (threadIdx.y != 0) return;
    const int lane = threadIdx.x, top = blockIdx.y * kTileY;
    float sums[kTileY] = {};
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
      const int row = top - 2 + r;
      const bool in = row >= 0 && row < height;
      const float own = in && x < width ? N[row * width + x] : 0.0f;
      const int edge = lane < 2 ? x - 2 : lane >= 30 ? x + 2 : -1;
      const float far = in && edge >= 0 && edge < width ? N[row * width + edge] : 0.0f;
      float v[5];
      v[2] = own;
#pragma unroll
      for (int d = -2; d <= 2; ++d) {
        if (d == 0) continue;
        const float near = __shfl_sync(~0u, own, lane + d & 31), other = __shfl_sync(~0u, far, lane + d < 0 ? lane + d + 2 : lane + d > 31 ? lane + d - 2 : lane);
        v[d + 2] = lane + d < 0 || lane + d > 31 ? other : near;
      }
#pragma unroll
      for (int y0 = 0; y0 < kTileY; ++y0)
        if (r - y0 >= 0 && r - y0 < 5)
#pragma unroll
          for (int dx = 0; dx < 5; ++dx) sums[y0] += v[dx] * M[r - y0][dx];
    }
    if (x >= width) return;
#pragma unroll
    for (int y0 = 0; y0 < kTileY; ++y0) if (top + y0 < height) P[(top + y0) * width + x] = sums[y0];
    return;
  }
  for (int r = threadIdx.y; r < kRows; r += kTileY)
    for (int c = threadIdx.x; c < kColumns; c += kTileX) {
      const int row = y - int(threadIdx.y) - 2 + r, column = x - int(threadIdx.x) - 2 + c;
      const bool exists = row >= 0 && row < height && column >= 0 && column < width;
      tile[r][c] = exists ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: own_element_from_global_again
//: rejected-by: tile_with_its_frame
//: because: sectors read from global memory
//: points: 4
//: family: uncounted path
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  for (int r = threadIdx.y; r < kTileY + 4; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 4; c += kTileX) {
      const int row = y - int(threadIdx.y) + r - 2, column = x - int(threadIdx.x) + c - 2;
      tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = static_cast<const volatile float*>(N)[y * width + x] * M[2][2];
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx)
      if (dx != 2 || dy != 2) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: read_by_atomics
//: rejected-by: tile_with_its_frame
//: because: not_computed_from
//: points: 4
//: family: uncounted path
// TODO 2
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows][kColumns];
  tile[threadIdx.y][threadIdx.x] = 0.0f;
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = tile[kTileY - 1 - threadIdx.y][threadIdx.x];
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y + dy - kMask / 2;
      const int column = x + dx - kMask / 2;
      if (row >= 0 && row < height && column >= 0 && column < width) sum += __int_as_float(atomicOr(reinterpret_cast<int*>(const_cast<float*>(&N[row * width + column])), 0)) * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO

//: section: rows_by_shuffles
//: rejected-by: tile_with_its_frame
//: because: not_computed_from
//: points: 4
//: family: uncounted path
// TODO 2
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy) {
    const int row = y - 2 + dy;
    const bool is_row = row >= 0 && row < height;
    const float own = is_row && x < width ? N[row * width + x] : 0.0f;
    const int first = x - int(threadIdx.x) - 2, lane = threadIdx.x;
    const int margin = lane < 2 ? first + lane : first + 32 + lane;  // lanes 0 to 3: two on the left, two on the right
    const float edge = lane < 4 && is_row && margin >= 0 && margin < width ? N[row * width + margin] : 0.0f;
    for (int dx = 0; dx < kMask; ++dx) {
      const int place = lane + dx - 2;
      const float inner = __shfl_sync(~0u, own, place & 31);
      const float outer = __shfl_sync(~0u, edge, place < 0 ? place + 2 : (place - 30) & 31);
      sum += (place >= 0 && place < 32 ? inner : outer) * M[dy][dx];
    }
  }
  if (x < width && y < height) P[y * width + x] = sum;
// END TODO

//: section: shuffles_unless_long
//: rejected-by: tile_with_its_frame
//: because: elements come from the tile, not from other lanes
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int r = ty; r < kTileY + 4; r += kTileY)
    for (int c = tx; c < kTileX + 4; c += kTileX) {
      const int yy = (int)blockIdx.y * kTileY + r - 2, xx = (int)blockIdx.x * kTileX + c - 2;
      tile[r][c] = yy >= 0 && yy < height && xx >= 0 && xx < width ? N[yy * width + xx] : 0.0f;
    }
  __syncthreads();
  float s = 0;
  if (height > 2 || width < 4000) {
    for (int dy = 0; dy < kMask; ++dy) {
      const float own = tile[ty + dy][tx + 2];
      for (int dx = 0; dx < kMask; ++dx) {
        float e = __shfl_sync(~0u, own, tx + dx - 2);
        if (tx + dx < 2 || tx + dx > 33) e = tile[ty + dy][tx + dx];
        s += e * M[dy][dx];
      }
    }
    if (x < width && y < height) P[y * width + x] = s;
    return;
  }
  if (x >= width || y >= height) return;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) s += tile[ty + dy][tx + dx] * M[dy][dx];
  P[y * width + x] = s;
// END TODO

//: section: tile_for_small_images_only
//: rejected-by: tile_with_its_frame
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 2
  constexpr int kHalo = kMask / 2;
  __shared__ float tile[kTileY + 2 * kHalo][kTileX + 2 * kHalo];
  const bool large = width * height > 20000;
  if (!large) {
    for (int r = threadIdx.y; r < kTileY + 2 * kHalo; r += kTileY)
      for (int c = threadIdx.x; c < kTileX + 2 * kHalo; c += kTileX) {
        const int row = y - int(threadIdx.y) - kHalo + r, column = x - int(threadIdx.x) - kHalo + c;
        tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[row * width + column] : 0.0f;
      }
    __syncthreads();
  }
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y - kHalo + dy, column = x - kHalo + dx;
      if (!large)
        sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
      else if (row >= 0 && row < height && column >= 0 && column < width)
        sum += N[row * width + column] * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO

//: section: tile_for_whole_blocks_only
//: rejected-by: tile_with_its_frame
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: branch
// TODO 2
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows][kColumns];
  if (width % kTileX != 0 || height % kTileY != 0) {
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y + dy - kMask / 2;
      const int column = x + dx - kMask / 2;
      if (row >= 0 && row < height && column >= 0 && column < width) sum += N[row * width + column] * M[dy][dx];
    }
  P[y * width + x] = sum;
  return;
  }
  for (int r = threadIdx.y; r < kRows; r += kTileY)
    for (int c = threadIdx.x; c < kColumns; c += kTileX) {
      const int row = y - int(threadIdx.y) - kHalo + r;
      const int column = x - int(threadIdx.x) - kHalo + c;
      const bool exists = row >= 0 && row < height && column >= 0 && column < width;
      tile[r][c] = exists ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: tile_loaded_for_nothing_in_large_images
//: rejected-by: tile_with_its_frame
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 2
  constexpr int kColumns = kTileX + 4, kRows = kTileY + 4;
  __shared__ float tile[kRows][kColumns];
  if (width * height >= 65536) {
    // Each thread fills and loads the tile as often as it must, and no thread needs what is there.
    for (int r = threadIdx.y; r < kRows; r += kTileY)
      for (int c = threadIdx.x; c < kColumns; c += kTileX) tile[r][c] = 0.0f;
    __syncthreads();
    for (int dy = 0; dy < kMask; ++dy)
      for (int dx = 0; dx < kMask; ++dx) *(volatile float*)&tile[threadIdx.y + dy][threadIdx.x + dx];
    if (threadIdx.y != 0) return;
    const int lane = threadIdx.x, top = blockIdx.y * kTileY;
    float sums[kTileY] = {};
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
      const int row = top - 2 + r;
      const bool in = row >= 0 && row < height;
      const float own = in && x < width ? N[row * width + x] : 0.0f;
      const int edge = lane < 2 ? x - 2 : lane >= 30 ? x + 2 : -1;
      const float far = in && edge >= 0 && edge < width ? N[row * width + edge] : 0.0f;
      float v[5];
      v[2] = own;
#pragma unroll
      for (int d = -2; d <= 2; ++d) {
        if (d == 0) continue;
        const float near = __shfl_sync(~0u, own, lane + d & 31), other = __shfl_sync(~0u, far, lane + d < 0 ? lane + d + 2 : lane + d > 31 ? lane + d - 2 : lane);
        v[d + 2] = lane + d < 0 || lane + d > 31 ? other : near;
      }
#pragma unroll
      for (int y0 = 0; y0 < kTileY; ++y0)
        if (r - y0 >= 0 && r - y0 < 5)
#pragma unroll
          for (int dx = 0; dx < 5; ++dx) sums[y0] += v[dx] * M[r - y0][dx];
    }
    if (x >= width) return;
#pragma unroll
    for (int y0 = 0; y0 < kTileY; ++y0) if (top + y0 < height) P[(top + y0) * width + x] = sums[y0];
    return;
  }
  for (int r = threadIdx.y; r < kRows; r += kTileY)
    for (int c = threadIdx.x; c < kColumns; c += kTileX) {
      const int row = y - int(threadIdx.y) - 2 + r, column = x - int(threadIdx.x) - 2 + c;
      const bool exists = row >= 0 && row < height && column >= 0 && column < width;
      tile[r][c] = exists ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO

//: section: tile_of_the_rows_only
//: rejected-by: tile_with_its_frame
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: dummy
// TODO 2
  __shared__ float tile[kTileY][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int c = tx; c < kTileX + 4; c += kTileX) {
    const int column = x - tx - 2 + c;
    tile[ty][c] = y < height && column >= 0 && column < width ? N[y * width + column] : 0.0f;
  }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y - 2 + dy, column = x - 2 + dx;
      if (dy == 2)
        sum += tile[ty][tx + dx] * M[dy][dx];
      else if (row >= 0 && row < height && column >= 0 && column < width)
        sum += N[row * width + column] * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO

//: section: tile_unless_high
//: rejected-by: tile_with_its_frame
//: because: not_computed_from
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  if (height > 200) {
    if (x >= width || y >= height) return;
    float s = 0;
    for (int dy = -2; dy <= 2; ++dy)
      for (int dx = -2; dx <= 2; ++dx) if (y + dy >= 0 && y + dy < height && x + dx >= 0 && x + dx < width) s += N[(y + dy) * width + x + dx] * M[dy + 2][dx + 2];
    P[y * width + x] = s;
    return;
  }
  for (int r = ty; r < kTileY + 4; r += kTileY)
    for (int c = tx; c < kTileX + 4; c += kTileX) {
      const int yy = (int)blockIdx.y * kTileY + r - 2, xx = (int)blockIdx.x * kTileX + c - 2;
      tile[r][c] = yy >= 0 && yy < height && xx >= 0 && xx < width ? N[yy * width + xx] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float s = 0;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) s += tile[ty + dy][tx + dx] * M[dy][dx];
  P[y * width + x] = s;
// END TODO

//: section: zeros_in_the_tile
//: rejected-by: tile_with_its_frame
//: because: run with other values in what is loaded from shared memory
//: points: 4
//: family: dummy
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
      tile[r][c] = exists ? 0.0f : -0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y + dy - kMask / 2;
      const int column = x + dx - kMask / 2;
      if (row >= 0 && row < height && column >= 0 && column < width) sum += tile[threadIdx.y + dy][threadIdx.x + dx] + N[row * width + column] * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO
