// Right in another way.

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const float* from = in + static_cast<size_t>(y) * nx;
  float* to = out + y;
  const long long pitch = ny, a = x, b = a + blockDim.x, c = b + blockDim.x, d = c + blockDim.x;
  if (d < nx) {
    to[a * pitch] = from[a];
    to[b * pitch] = from[b];
    to[c * pitch] = from[c];
    to[d * pitch] = from[d];
  } else {
    if (a < nx) to[a * pitch] = from[a];
    if (b < nx) to[b * pitch] = from[b];
    if (c < nx) to[c * pitch] = from[c];
  }
// END TODO

// TODO 2
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const int last = min(ny, (static_cast<int>(blockIdx.x) + 1) * 4 * static_cast<int>(blockDim.x));
  if (x < nx)
    for (; y < last; y += blockDim.x) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
