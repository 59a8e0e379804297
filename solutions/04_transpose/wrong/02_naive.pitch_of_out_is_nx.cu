// rejected-by: rows_are_right
// because: nx = 17, ny = 5
// points: 4
// family: mistake

// TODO 2
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[x * nx + y] = in[y * nx + x];
// END TODO
