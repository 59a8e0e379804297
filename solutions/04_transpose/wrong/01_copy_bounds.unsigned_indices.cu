// rejected-by: large_by_columns
// because: compute it in size_t
// points: 9
// family: domain

// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const unsigned i = static_cast<unsigned>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
