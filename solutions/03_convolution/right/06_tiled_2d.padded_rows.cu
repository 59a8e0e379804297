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
