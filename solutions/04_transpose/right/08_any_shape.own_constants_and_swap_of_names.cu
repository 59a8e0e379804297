// TODO 2
  constexpr int kRows = 8, kPitch = kSide + 1;
  __shared__ float tile[kSide * kPitch];
  auto ceil_div = [](long long a, long long b) { return (a + b - 1) / b; };
  const long long turns = ceil_div(nx, kSide) * ceil_div(ny, kSide), tiles_x = ceil_div(nx, kSide);
  for (long long turn = blockIdx.x; turn < turns; turn += gridDim.x) {
    const long long x0 = turn % tiles_x * kSide, y0 = turn / tiles_x * kSide;
    for (int r = threadIdx.y; r < kSide; r += kRows)
      if (x0 + threadIdx.x < nx && y0 + r < ny) tile[r * kPitch + threadIdx.x] = in[(y0 + r) * nx + x0 + threadIdx.x];
    __syncthreads();
    for (int r = threadIdx.y; r < kSide; r += kRows)
      if (y0 + threadIdx.x < ny && x0 + r < nx) out[(x0 + r) * ny + y0 + threadIdx.x] = tile[threadIdx.x * kPitch + r];
    __syncthreads();
  }
// END TODO
