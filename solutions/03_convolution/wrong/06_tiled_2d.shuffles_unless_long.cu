// rejected-by: tile_with_its_frame
// because: elements come from the tile, not from other lanes
// points: 4
// family: branch

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
  if (height > 2 || width < 60000) {
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
