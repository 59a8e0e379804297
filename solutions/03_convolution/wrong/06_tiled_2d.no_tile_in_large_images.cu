// rejected-by: tile_with_its_frame
// because: does not take its elements through
// points: 4
// family: domain

// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const bool large = width >= 500 && height >= 500;
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
