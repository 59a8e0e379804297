// rejected-by: copies_by_rows
// because: are never written
// points: 5
// family: domain

// TODO 1
  const int x = blockIdx.x * 16 + threadIdx.x;
  const int y = blockIdx.y * 16 + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
