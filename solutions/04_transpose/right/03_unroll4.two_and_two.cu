// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const float* row = in + static_cast<size_t>(y) * nx;
  float held[4];
  for (int half = 0; half < 2; ++half) {
    const int x0 = (4 * blockIdx.x + 2 * half) * blockDim.x + threadIdx.x, x1 = x0 + blockDim.x;
    if (y < ny && x0 < nx) held[2 * half] = row[x0];
    if (y < ny && x1 < nx) held[2 * half + 1] = row[x1];
    if (y < ny && x0 < nx) out[static_cast<size_t>(x0) * ny + y] = held[2 * half];
    if (y < ny && x1 < nx) out[static_cast<size_t>(x1) * ny + y] = held[2 * half + 1];
  }
// END TODO
