// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int step = blockDim.x;
  const int x = 4 * blockIdx.x * step + threadIdx.x;
  if (y >= ny || x >= nx) return;
  const float* from = in + static_cast<size_t>(y) * nx + x;
  float* to = out + static_cast<size_t>(x) * ny + y;
  const size_t far = static_cast<size_t>(step) * ny;
  switch ((nx - 1 - x) / step) {
    default: to[3 * far] = from[3 * step];
    case 2: to[2 * far] = from[2 * step];
    case 1: to[far] = from[step];
    case 0: to[0] = from[0];
  }
// END TODO
