// rejected-by: sums_are_right
// because: a block far from the first one
// points: 3
// family: domain

// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int r = ty; r < kTileY + 4; r += kTileY)
    for (int c = tx; c < kTileX + 4; c += kTileX) {
      const int yy = (int)(unsigned short)(blockIdx.y * kTileY) + r - 2, xx = (int)blockIdx.x * kTileX + c - 2;
      tile[r][c] = yy >= 0 && yy < height && xx >= 0 && xx < width ? N[yy * width + xx] : 0.0f;
    }
  __syncthreads();
  if (x >= width || y >= height) return;
  float s = 0;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) s += tile[ty + dy][tx + dx] * M[dy][dx];
  P[y * width + x] = s;
// END TODO
