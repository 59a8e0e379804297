// TODO 1
  int count = 0;
  for (int row = block_y * tile_y - mask / 2; row < (block_y + 1) * tile_y + mask / 2; ++row)
    if (row >= 0 && row < height)
      for (int column = block_x * tile_x - mask / 2; column < (block_x + 1) * tile_x + mask / 2; ++column)
        count += column >= 0 && column < width;
  return count;
// END TODO

// TODO 2
  constexpr int kHalo = kMask / 2;
  constexpr int kColumns = kTileX + 2 * kHalo;
  constexpr int kRows = kTileY + 2 * kHalo;
  __shared__ float tile[kRows * kColumns];
  const int left = x - int(threadIdx.x) - kHalo;
  const int top = y - int(threadIdx.y) - kHalo;
  for (int place = threadIdx.y * kTileX + threadIdx.x; place < kRows * kColumns; place += kTileX * kTileY) {
    const int row = top + place / kColumns;
    const int column = left + place % kColumns;
    float element = 0.0f;
    if (row >= 0 && row < height && column >= 0 && column < width) element = N[row * width + column];
    tile[place] = element;
  }
  __syncthreads();
  float sum = 0.0f;
#pragma unroll
  for (int dy = 0; dy < kMask; ++dy)
#pragma unroll
    for (int dx = 0; dx < kMask; ++dx)
      sum = fmaf(M[dy][dx], tile[(threadIdx.y + dy) * kColumns + threadIdx.x + dx], sum);
  if (x < width && y < height) P[y * width + x] = sum;
// END TODO
