// rejected-by: rows_are_right
// because: out-of-bounds access
// points: 4
// family: mistake

// TODO 2
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx) out[x * ny + y] = in[y * nx + x];
// END TODO
