// TODO 1
  const int first = (blockIdx.x * blockDim.x << 2) + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t nx_ = nx, ny_ = ny, step = blockDim.x;
  if (y >= ny) return;
  const float* from = in + y * nx_ + first;
  float* to = out + first * ny_ + y;
  if ((blockIdx.x + 1) * 4 * blockDim.x <= nx) {
    const float a = from[0], b = from[step], c = from[2 * step], d = from[3 * step];
    to[0] = a;
    to[step * ny_] = b;
    to[2 * step * ny_] = c;
    to[3 * step * ny_] = d;
  } else {
#pragma unroll 1
    for (int k = 0; k < 4 && first + k * blockDim.x < nx; ++k) to[k * step * ny_] = from[k * step];
  }
// END TODO

// TODO 2
  const unsigned step = blockDim.x;
  const unsigned begin = 4 * step * blockIdx.x + threadIdx.x;
  const unsigned x = blockIdx.y * blockDim.y + threadIdx.y;
  unsigned y = begin;
  if (x < unsigned(nx))
#pragma unroll 1
    do {
      if (y >= unsigned(ny)) break;
      out[size_t(x) * ny + y] = in[size_t(y) * nx + x];
      y += step;
    } while (y < begin + 4 * step);
// END TODO
