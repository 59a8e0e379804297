// rejected-by: tile_with_its_frame
// because: run with other values in what is loaded from shared memory
// points: 4
// family: dummy

// TODO 2
  __shared__ float tile[kTileY][kTileX + 4];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int c = tx; c < kTileX + 4; c += kTileX) {
    const int column = x - tx - 2 + c;
    tile[ty][c] = y < height && column >= 0 && column < width ? N[y * width + column] : 0.0f;
  }
  __syncthreads();
  if (x >= width || y >= height) return;
  float sum = 0.0f;
  for (int dy = 0; dy < kMask; ++dy)
    for (int dx = 0; dx < kMask; ++dx) {
      const int row = y - 2 + dy, column = x - 2 + dx;
      if (dy == 2)
        sum += tile[ty][tx + dx] * M[dy][dx];
      else if (row >= 0 && row < height && column >= 0 && column < width)
        sum += N[row * width + column] * M[dy][dx];
    }
  P[y * width + x] = sum;
// END TODO
