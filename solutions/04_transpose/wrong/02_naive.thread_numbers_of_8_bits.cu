// rejected-by: rows_are_right
// because: are never written
// points: 6
// family: domain

// TODO 3
  const int x = blockIdx.x * blockDim.x + static_cast<unsigned char>(threadIdx.x);
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
