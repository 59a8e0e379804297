// TODO 2
  __shared__ float tile[3][kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  for (long long first = blockIdx.x; first < tiles; first += 3LL * gridDim.x) {
    for (int n = 0; n < 3; ++n) {
      const long long t = first + (long long)n * gridDim.x;
      if (t >= tiles) break;
      const long long x = t % tiles_x * 32 + tx, y = t / tiles_x * 32 + ty;
      for (int k = 0; k < 32; k += 8)
        if (x < nx && y + k < ny) tile[n][ty + k][tx] = in[(y + k) * nx + x];
    }
    __syncthreads();
    for (int n = 0; n < 3; ++n) {
      const long long t = first + (long long)n * gridDim.x;
      if (t >= tiles) break;
      const long long x = t / tiles_x * 32 + tx, y = t % tiles_x * 32 + ty;
      for (int k = 0; k < 32; k += 8)
        if (x < ny && y + k < nx) out[(y + k) * ny + x] = tile[n][tx][ty + k];
    }
    __syncthreads();
  }
// END TODO
