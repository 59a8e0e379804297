// rejected-by: rows_are_right
// because: transpose_row, nx = 16, ny = 16
// points: 4
// family: mistake

// TODO 2
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[y * nx + x] = in[y * nx + x];
// END TODO
