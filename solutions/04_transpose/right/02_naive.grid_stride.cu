// TODO 1
  const int full = 32 / block_x, rest = 32 % block_x;
  return full * ((block_x * element_bytes + 31) / 32) + (rest * element_bytes + 31) / 32;
// END TODO

// TODO 2
  if (block_x >= 32) return 32;
  const int rows = 32 / block_x, more = 32 % block_x;
  return more * (((rows + 1) * element_bytes + 31) / 32) + (block_x - more) * ((rows * element_bytes + 31) / 32);
// END TODO

// TODO 3
  for (size_t row = blockIdx.y * blockDim.y + threadIdx.y; row < ny; row += gridDim.y * blockDim.y)
    for (size_t column = blockIdx.x * blockDim.x + threadIdx.x; column < nx; column += gridDim.x * blockDim.x)
      out[column * ny + row] = in[row * nx + column];
// END TODO
