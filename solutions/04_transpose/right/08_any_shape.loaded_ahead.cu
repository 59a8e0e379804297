// TODO 1
  const unsigned long long across = nx / 32 + (nx % 32 != 0), down = ny / 32 + (ny % 32 != 0);
  const unsigned long long tiles = across * down, rounds = tiles / blocks;
  return static_cast<long long>(rounds + (static_cast<unsigned long long>(block) < tiles % blocks));
// END TODO

// TODO 2
  // The next tile's elements wait in registers while this one's are stored.
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (static_cast<long long>(nx) + kSide - 1) / kSide;
  const long long tiles_y = (static_cast<long long>(ny) + kSide - 1) / kSide;
  const long long tiles = tiles_x * tiles_y;
  float held[4];
  const auto load = [&](long long t) {
    const long long x = t % tiles_x * kSide + tx, y = t / tiles_x * kSide + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (t < tiles && x < nx && y + 8 * k < ny) held[k] = in[(y + 8 * k) * nx + x];
  };
  load(blockIdx.x);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const long long x = t / tiles_x * kSide + tx, y = t % tiles_x * kSide + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k) tile[ty + 8 * k][tx] = held[k];
    __syncthreads();
    load(t + gridDim.x);
    for (int k = 0; k < 4; ++k)
      if (x < ny && y + 8 * k < nx) out[(y + 8 * k) * ny + x] = tile[tx][ty + 8 * k];
    __syncthreads();
  }
// END TODO
