// rejected-by: large_by_rows
// because: compute it in size_t
// points: 9
// family: domain

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
#pragma unroll
  for (int k = 0; k < 4; ++k, x += blockDim.x)
    if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
// END TODO
