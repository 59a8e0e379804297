// rejected-by: copies_by_rows
// because: are never written
// points: 5
// family: mistake

// TODO 1
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
