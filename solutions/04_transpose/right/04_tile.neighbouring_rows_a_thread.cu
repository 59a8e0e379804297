// TODO 2
  __shared__ float tile[kSide][kSide];
  const int x = blockIdx.x * kSide, y = blockIdx.y * kSide;
  for (int k = 0; k < 4; ++k) {
    const int r = 4 * threadIdx.y + k;
    tile[r][threadIdx.x] = in[size_t(y + r) * nx + x + threadIdx.x];
  }
  __syncthreads();
  for (int k = 3; k >= 0; --k) {
    const int r = 4 * threadIdx.y + k;
    out[size_t(x + r) * ny + y + threadIdx.x] = tile[threadIdx.x][r];
  }
// END TODO
