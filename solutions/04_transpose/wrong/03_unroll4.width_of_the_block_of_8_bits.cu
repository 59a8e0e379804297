// rejected-by: rows_are_right
// because: are never written
// points: 5
// family: domain

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, x += static_cast<unsigned char>(blockDim.x))
    if (x < nx) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
