// rejected-by: large_by_columns
// because: compute it in size_t
// points: 9
// family: domain
// Indices of 64 bits, but the step from element to element is an int.

// TODO 2
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
  const float* from = in + (static_cast<size_t>(y) * nx + x);
  float* to = out + (static_cast<size_t>(x) * ny + y);
  const int step = blockDim.x * nx;
  for (int k = 0; k < 4 && y < ny; ++k, y += blockDim.x, from += step, to += blockDim.x) *to = *from;
// END TODO
