// rejected-by: copies_by_columns
// because: is transposed: row and column are exchanged
// points: 5
// family: mistake

// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
