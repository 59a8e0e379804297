// rejected-by: copies_by_rows
// because: nx = 17, ny = 5
// points: 5
// family: mistake

// TODO 1
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[y * nx + x] = in[y * nx + x];
// END TODO
