// TODO 2
  // A loop over rows of tiles and one over columns of them would do as well: a block counts both on.
  __shared__ float tile[kSide][kSide + 1];
  const unsigned tiles_x = nx / 32u + (nx % 32 != 0), tiles_y = ny / 32u + (ny % 32 != 0);
  if (tiles_x == 0) return;
  unsigned long long column = blockIdx.x % tiles_x, row = blockIdx.x / tiles_x;
  while (row < tiles_y) {
    const size_t x = 32 * column, y = 32 * row;
    const int wide = min(size_t(32), nx - x), high = min(size_t(32), ny - y);
    const float* from = in + y * nx + x + threadIdx.x;
    if (int(threadIdx.x) < wide)
#pragma unroll 1
      for (int r = threadIdx.y; r < high; r += 8) tile[r][threadIdx.x] = from[size_t(r) * nx];
    __syncthreads();
    float* to = out + x * ny + y + threadIdx.x;
    if (int(threadIdx.x) < high)
#pragma unroll 1
      for (int c = threadIdx.y; c < wide; c += 8) to[size_t(c) * ny] = tile[threadIdx.x][c];
    __syncthreads();
    column += gridDim.x;
    row += column / tiles_x;
    column %= tiles_x;
  }
// END TODO
