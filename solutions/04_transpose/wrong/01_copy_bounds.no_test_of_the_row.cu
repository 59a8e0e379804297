// rejected-by: copies_by_rows
// because: out-of-bounds access
// points: 5
// family: mistake

// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx) out[y * nx + x] = in[y * nx + x];
// END TODO
