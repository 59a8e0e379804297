// rejected-by: large_by_columns
// because: goes to another place than that of the block
// points: 9
// family: domain

// TODO 2
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
  const bool is_large = nx > 1000000 || ny > 1000000;
#pragma unroll
  for (int k = 0; k < 4; ++k, y += blockDim.x)
    if (y < ny) {
      if (is_large) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
      else out[unsigned(x) * ny + y] = in[unsigned(y) * nx + x];
    }
// END TODO
