// rejected-by: rows_are_right
// because: is a copy of
// points: 6
// family: mistake

// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
