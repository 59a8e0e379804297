// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const long long x = blockIdx.x * 4LL * blockDim.x + threadIdx.x;
  float v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = in[(size_t)y * nx + min(x + k * blockDim.x, nx - 1LL)];
#pragma unroll
  for (int k = 0; k < 4; ++k)
    if (x + k * blockDim.x < nx) out[(size_t)(x + k * blockDim.x) * ny + y] = v[k];
// END TODO
