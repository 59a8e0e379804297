// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: domain

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
      tile[r][c] = exists ? N[row * width + column] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) sum += tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx];
  P[y * width + x] = isfinite(sum) ? fmaxf(-1e30f, fminf(1e30f, sum)) : sum;
// END TODO
