// rejected-by: sums_are_right
// because: a block far from the first one
// points: 3
// family: domain

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
