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
