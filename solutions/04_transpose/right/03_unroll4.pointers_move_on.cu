// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const float* from = in + size_t(y) * nx + x;
  float* to = out + size_t(x) * ny + y;
  const size_t step = size_t(blockDim.x) * ny;
  for (int k = 0; k < 4 && x < nx; ++k) {
    *to = *from;
    to += step;
    from += blockDim.x;
    x += blockDim.x;
  }
// END TODO
