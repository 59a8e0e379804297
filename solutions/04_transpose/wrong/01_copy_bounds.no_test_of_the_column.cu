// rejected-by: copies_by_rows
// because: no test keeps the threads beyond the array
// points: 5
// family: mistake

// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (y < ny) out[i] = in[i];
// END TODO
