// TODO 2
  __shared__ float tile[kTileY + 4][kTileX + 5];
  const int thread = threadIdx.y * kTileX + threadIdx.x;
  for (int place = thread; place < (kTileY + 4) * (kTileX + 4); place += kTileX * kTileY) {
    volatile float* to = &tile[place / (kTileX + 4)][place % (kTileX + 4)];
    *to = 0.0f;
    const int row = static_cast<int>(blockIdx.y) * kTileY + place / (kTileX + 4) - 2;
    const int column = static_cast<int>(blockIdx.x) * kTileX + place % (kTileX + 4) - 2;
    if (row >= 0 && column >= 0 && row < height && column < width) *to = N[row * width + column];
  }
  __syncthreads();
  if (y < height && x < width) {
    double sum = 0;
#pragma unroll 1
    for (int p = 0; p < kMask * kMask; ++p) sum += static_cast<double>(tile[threadIdx.y + p / kMask][threadIdx.x + p % kMask]) * (&M[0][0])[p];
    P[y * width + x] = static_cast<float>(sum);
  }
// END TODO
