// rejected-by: columns_are_right
// because: transpose_col, nx =
// points: 6
// family: domain

// TODO 4
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[static_cast<size_t>(y) * nx + x] = in[static_cast<size_t>(x) * ny + y];
// END TODO
