// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int r = ty; r < kTileY + 4; r += kTileY)
    for (int c = tx; c < kTileX + 4; c += kTileX) tile[r][c] = 0.0f;
  __syncthreads();
  auto put = [&](int r, int c) {
    const int yy = (int)blockIdx.y * kTileY + r - 2, xx = (int)blockIdx.x * kTileX + c - 2;
    if (yy >= 0 && yy < height && xx >= 0 && xx < width) tile[r][c] = N[(size_t)yy * width + xx];
  };
  put(ty + 2, tx + 2);
  if (tx < 2) put(ty + 2, tx);
  if (tx >= kTileX - 2) put(ty + 2, tx + 4);
  if (ty < 2) put(ty, tx + 2);
  if (ty >= kTileY - 2) put(ty + 4, tx + 2);
  if (tx < 2 && ty < 2) put(ty, tx);
  if (tx >= kTileX - 2 && ty < 2) put(ty, tx + 4);
  if (tx < 2 && ty >= kTileY - 2) put(ty + 4, tx);
  if (tx >= kTileX - 2 && ty >= kTileY - 2) put(ty + 4, tx + 4);
  __syncthreads();
  if (x >= width || y >= height) return;
  float s = 0;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) s += tile[ty + dy][tx + dx] * M[dy][dx];
  P[y * width + x] = s;
// END TODO
