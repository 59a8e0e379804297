// rejected-by: rows_are_right
// because: no test keeps the threads beyond the array
// points: 5
// family: domain

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, x += blockDim.x)
    if (x < nx || (blockDim.x > 64 && k < 2)) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
