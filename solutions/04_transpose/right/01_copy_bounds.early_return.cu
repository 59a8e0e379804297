// Right in another way.

// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
  if (y >= ny) return;
  const float* row = in + static_cast<long long>(y) * nx;
  float* to = out + static_cast<long long>(y) * nx;
  to[x] = row[x];
// END TODO

// TODO 2
  const long long column = blockIdx.y * blockDim.y + threadIdx.y, row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < ny)
    if (column < nx) out[row * nx + column] = in[row * nx + column];
// END TODO
