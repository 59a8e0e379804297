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
