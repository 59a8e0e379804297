// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  const auto load = [&](float (&v)[4], long long t) {
    if (t >= tiles) return;
    const long long x = t % tiles_x * 32 + tx, y = t / tiles_x * 32 + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (x < nx && y + 8 * k < ny) v[k] = in[(y + 8 * k) * nx + x];
  };
  float a[4], b[4], c[4];
  load(a, blockIdx.x);
  load(b, blockIdx.x + (long long)gridDim.x);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    load(c, t + 2LL * gridDim.x);
    const long long x = t / tiles_x * 32 + tx, y = t % tiles_x * 32 + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k) tile[ty + 8 * k][tx] = a[k];
    __syncthreads();
    for (int k = 0; k < 4; ++k)
      if (x < ny && y + 8 * k < nx) out[(y + 8 * k) * ny + x] = tile[tx][ty + 8 * k];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) { a[k] = b[k]; b[k] = c[k]; }
  }
// END TODO
