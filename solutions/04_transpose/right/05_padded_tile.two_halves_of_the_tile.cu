// TODO 2
  __shared__ struct {
    float upper[kSide / 2][kSide + 1];
    float lower[kSide / 2][kSide + 1];
  } tile;
  const int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  tile.upper[threadIdx.y][threadIdx.x] = in[y * nx + x];
  tile.upper[threadIdx.y + 8][threadIdx.x] = in[(y + 8) * nx + x];
  tile.lower[threadIdx.y][threadIdx.x] = in[(y + 16) * nx + x];
  tile.lower[threadIdx.y + 8][threadIdx.x] = in[(y + 24) * nx + x];
  __syncthreads();
  const int column = blockIdx.y * kSide + threadIdx.x, row = blockIdx.x * kSide + threadIdx.y;
  const float* mine = threadIdx.x < 16 ? tile.upper[threadIdx.x] : tile.lower[threadIdx.x - 16];
  for (int j = 0; j < kSide; j += 8) out[(row + j) * ny + column] = mine[threadIdx.y + j];
// END TODO
