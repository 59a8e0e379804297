// Right in another way.

// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || y >= ny) return;
  const float value = *(in + static_cast<long long>(nx) * y + x);
  *(out + static_cast<long long>(ny) * x + y) = value;
// END TODO

// TODO 4
  const unsigned long long y = blockIdx.x * blockDim.x + threadIdx.x, x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
// END TODO
