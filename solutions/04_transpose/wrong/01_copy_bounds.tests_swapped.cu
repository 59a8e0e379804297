// rejected-by: copies_by_columns
// because: nx = 17, ny = 5
// points: 5
// family: mistake

// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < ny && y < nx) out[y * nx + x] = in[y * nx + x];
// END TODO
