// rejected-by: columns_are_right
// because: transpose_col, nx = 17, ny = 5
// points: 4
// family: domain

// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[y * nx + x] = in[x * ny + y];
// END TODO
