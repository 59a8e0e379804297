// rejected-by: large_by_columns
// because: compute it in size_t
// points: 9.5
// family: domain

// TODO 4
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[x * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
