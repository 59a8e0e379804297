// rejected-by: copies_by_columns
// because: copy_col, nx =
// points: 5
// family: mistake

// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
// END TODO
