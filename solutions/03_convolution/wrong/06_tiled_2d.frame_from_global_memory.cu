// rejected-by: tile_with_its_frame
// because: run with other values in what is loaded from shared memory
// points: 4
// family: mistake

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
