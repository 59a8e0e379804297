// rejected-by: copies_by_columns
// because: copy_col, nx =
// points: 5
// family: mistake

// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < ny && y < nx) out[i] = in[i];
// END TODO
