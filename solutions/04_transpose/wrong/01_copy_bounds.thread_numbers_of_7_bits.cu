// rejected-by: copies_by_rows
// because: are never written
// points: 5
// family: domain

// TODO 1
  const int x = blockIdx.x * blockDim.x + (threadIdx.x & 127);
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
