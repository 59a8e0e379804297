// rejected-by: sums_are_right
// because: a block far from the first one
// points: 3
// family: mistake

// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  for (int r = threadIdx.y; r < kTileY + 4; r += kTileY)
    for (int c = threadIdx.x; c < kTileX + 4; c += kTileX) {
      const int row = y - int(threadIdx.y) + r - 2, column = x - int(threadIdx.x) + c - 2;
      tile[r][c] = row >= 0 && row < height && column >= 0 && column < width ? N[static_cast<int>(row * static_cast<float>(width) + column)] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = sum;
// END TODO
