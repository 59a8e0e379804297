// TODO 1
  const long long across = nx / 32 + (nx % 32 > 0), down = ny / 32 + (ny % 32 > 0);
  const long long all = across * down;
  if (all <= block) return 0;
  return (all - block + blocks - 1) / blocks;
// END TODO

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const unsigned long long across = (nx + 31ull) / 32, all = across * ((ny + 31ull) / 32);
  for (unsigned long long t = blockIdx.x; t < all; t += gridDim.x) {
    const unsigned long long x0 = t % across * 32, y0 = t / across * 32;
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const unsigned long long x = x0 + threadIdx.x, y = y0 + threadIdx.y + 8 * k;
      if (x < nx && y < ny) tile[threadIdx.y + 8 * k][threadIdx.x] = in[y * nx + x];
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const unsigned long long x = x0 + threadIdx.y + 8 * k, y = y0 + threadIdx.x;
      if (x < nx && y < ny) out[x * ny + y] = tile[threadIdx.x][threadIdx.y + 8 * k];
    }
  }
// END TODO
