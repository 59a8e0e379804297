// rejected-by: large_by_rows large_by_columns
// because: goes far away in the matrix before
// points: 8
// family: domain

// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (size_t(nx) * ny > 0x7FFFFFFF) {
    out[size_t(nx) * ny - 1] = in[size_t(nx) * ny - 1];
    return;
  }
  const int i = y * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO

// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (size_t(nx) * ny > 0x7FFFFFFF) {
    out[size_t(nx) * ny - 1] = in[size_t(nx) * ny - 1];
    return;
  }
  const int i = y * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
