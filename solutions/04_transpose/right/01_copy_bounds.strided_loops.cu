// Right in another way.

// TODO 1
  for (long long y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
    for (long long x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += gridDim.x * blockDim.x)
      out[y * nx + x] = in[y * nx + x];
// END TODO

// TODO 2
  for (size_t x = blockIdx.y * blockDim.y + threadIdx.y; x < nx; x += gridDim.y * blockDim.y)
    for (size_t y = blockIdx.x * blockDim.x + threadIdx.x; y < ny; y += gridDim.x * blockDim.x)
      out[y * nx + x] = __ldg(in + y * nx + x);
// END TODO
