// rejected-by: sectors_of_columns
// because: sectors a load of 32 elements
// points: 8
// family: mistake

// TODO 2
  const int blocks_x = (nx + blockDim.x - 1) / blockDim.x;
  const int b = blockIdx.y * gridDim.x + blockIdx.x;
  const int x = b % blocks_x * blockDim.x + threadIdx.x;
  const int y = b / blocks_x * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[y * nx + x] = in[y * nx + x];
// END TODO
