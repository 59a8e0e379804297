// Right in another way.

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  float value[4];
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const size_t column = x + k * blockDim.x;
    if (column < nx) value[k] = in[static_cast<size_t>(y) * nx + column];
  }
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const size_t column = x + k * blockDim.x;
    if (column < nx) out[column * ny + y] = value[k];
  }
// END TODO
