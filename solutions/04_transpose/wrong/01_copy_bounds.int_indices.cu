// rejected-by: large_by_rows
// because: compute it in size_t
// points: 9
// family: domain

// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[y * nx + x] = in[y * nx + x];
// END TODO
