// TODO 2
  constexpr int kColumns = kTileX + kMask - 1, kPlaces = kColumns * (kTileY + kMask - 1), kThreads = kTileX * kTileY;
  __shared__ float tile[kPlaces];
  const int thread = threadIdx.y * kTileX + threadIdx.x;
  const auto element = [&](int place) {
    const int row = static_cast<int>(blockIdx.y) * kTileY - 2 + place / kColumns;
    const int column = static_cast<int>(blockIdx.x) * kTileX - 2 + place % kColumns;
    return row < 0 || row >= height || column < 0 || column >= width ? 0.0f : __ldg(&N[static_cast<size_t>(row) * width + column]);
  };
  const float first = element(thread);
  const float second = thread + kThreads < kPlaces ? element(thread + kThreads) : 0.0f;
  tile[thread] = first;
  if (thread + kThreads < kPlaces) tile[thread + kThreads] = second;
  __syncthreads();
  float rows[kMask] = {};
  for (int dx = 0; dx < kMask; ++dx)
#pragma unroll
    for (int dy = 0; dy < kMask; ++dy) rows[dy] += tile[(threadIdx.y + dy) * kColumns + threadIdx.x + dx] * M[dy][dx];
  if (x < width && y < height) P[y * width + x] = ((rows[0] + rows[1]) + (rows[2] + rows[3])) + rows[4];
// END TODO
